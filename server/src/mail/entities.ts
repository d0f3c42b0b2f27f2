/** Those of HTML that editors write for what stands on a keyboard or in a printed text. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const firstOfLatin1 = 0xa0

/** In whatever case, and without their semicolon too. */
const marks = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
])

const signs = new Map([
  ...latin1.split(' ').map((name, at) => [name, String.fromCodePoint(firstOfLatin1 + at)] as const),
  ...Object.entries({
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    hellip: '…',
    bull: '•',
    dagger: '†',
    permil: '‰',
    euro: '€',
    trade: '™',
    minus: '−',
    le: '≤',
    ge: '≥',
    ne: '≠',
    asymp: '≈',
    larr: '←',
    rarr: '→',
    ensp: '\u2002',
    emsp: '\u2003',
    thinsp: '\u2009',
  }),
])

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));?/gi

/** What is not known stays as it is written; so does a name without its end, which may be a part of an address. */
export const decoded = (text: string) =>
  text.replaceAll(entity, (whole: string, decimal?: string, hex?: string, name = '') => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
    if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    return (
      marks.get(name.toLowerCase()) ?? (whole.endsWith(';') ? signs.get(name) : undefined) ?? whole
    )
  })
