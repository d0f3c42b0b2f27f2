import { escaped } from '../html.ts'

export interface CleanMail {
  html: string
  /** The same in plain words. */
  text: string
}

/** Marks that may stay, each without anything but what is named here. */
const kept = /^(p|h[1-3]|ul|ol|li|blockquote|strong|b|em|i|u|s|a)$/
const standsAlone = new Set(['br', 'hr'])
const isBlock = /^(p|h[1-3]|ul|ol|li|blockquote|hr)$/
/** What stands between these is no word of anybody. */
const dropped =
  /^(script|style|title|textarea|template|noscript|iframe|noembed|noframes|xmp|svg|math|head|object|select|audio|video)$/

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/**
 * Writes HTML from a person anew, of nothing but a few marks and the addresses of links: whatever is not known is left
 * out, its words stay.
 */
export function cleanMailHtml(html: string): CleanMail {
  const writer = createWriter()
  let within: string | undefined
  let at = 0
  while (at < html.length) {
    const begins = nextMark(html, at)
    if (within === undefined) writer.words(decoded(html.slice(at, begins)))
    const { ends, isEnd, tag, attributes } = markAt(html, begins)
    at = ends
    if (within !== undefined) {
      if (isEnd && tag === within) within = undefined
    } else if (!isEnd && dropped.test(tag)) within = tag
    else if (isEnd) writer.close(tag)
    else writer.open(tag, attributes)
  }
  return writer.end()
}

/** Where the next one begins, or where all ends: a sign that begins no mark is a word. */
function nextMark(html: string, from: number) {
  for (let at = html.indexOf('<', from); at >= 0; at = html.indexOf('<', at + 1)) {
    if (/[a-z/!?]/i.test(html.charAt(at + 1))) return at
  }
  return html.length
}

/** The whole of it; one that is not closed takes all that follows. */
function markAt(html: string, begins: number) {
  const none = { isEnd: false, tag: '', attributes: '' }
  if (html.startsWith('<!--', begins)) {
    const closed = html.indexOf('-->', begins + 4)
    return { ...none, ends: closed < 0 ? html.length : closed + 3 }
  }
  let quote = ''
  for (let at = begins + 1; at < html.length; at += 1) {
    const sign = html.charAt(at)
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return { ...read(html.slice(begins + 1, at)), ends: at + 1 }
  }
  return { ...none, ends: html.length }
}

function read(inside: string) {
  const [, slash = '', tag = '', attributes = ''] =
    /^(\/?)([a-z][^\s/]*)?(.*)$/is.exec(inside) ?? []
  return { isEnd: slash === '/', tag: tag.toLowerCase(), attributes }
}

function createWriter() {
  const open: { tag: string; href: string | undefined }[] = []
  let html = ''
  let text = ''
  const closeLast = () => {
    const last = open.pop()
    if (!last) return
    html += `</${last.tag}>`
    if (last.href !== undefined && !text.endsWith(last.href)) text += ` (${last.href})`
    if (isBlock.test(last.tag)) text += last.tag === 'li' ? '\n' : '\n\n'
  }
  return {
    words(words: string) {
      html += escaped(words)
      text += words
    },
    open(tag: string, attributes: string) {
      if (standsAlone.has(tag)) {
        html += `<${tag}>`
        text += tag === 'br' ? '\n' : '\n\n'
        return
      }
      if (!kept.test(tag) || open.length >= 50) return
      const href = tag === 'a' ? linkIn(attributes) : undefined
      if (tag === 'a' && href === undefined) return
      if (tag === 'li') text += '- '
      html += href === undefined ? `<${tag}>` : `<a href="${escaped(href)}">`
      open.push({ tag, href })
    },
    close(tag: string) {
      if (!open.some(one => one.tag === tag)) return
      const inner = open.findLastIndex(one => one.tag === tag)
      while (open.length > inner) closeLast()
    },
    end(): CleanMail {
      while (open.length > 0) closeLast()
      return { html: html.trim(), text: tidy(text) }
    },
  }
}

const tidy = (text: string) =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Of a link: an address of the web or of a mailbox, and no other. */
function linkIn(attributes: string) {
  const [, double, single, bare] =
    /(?:^|[\s"'/])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
  const written = decoded(double ?? single ?? bare ?? '').replaceAll(/[\p{Cc}\s]/gu, '')
  if (!/^(https?:\/\/|mailto:)[^<>"']+$/i.test(written) || !URL.canParse(written)) return undefined
  return new URL(written).href
}

const decoded = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));?/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
    if (code === undefined) return entities[String(name).toLowerCase()] ?? whole
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
