import { expect, test } from 'vitest'
import { asPain, type CreditTransfers } from './pain.ts'

/**
 * What pain.001.001.09 allows of the elements that we write, in its order: the part of the schema of ISO 20022 that
 * concerns us, written down by hand. A name stands for what is required, one with a question mark for what may be there.
 */
const schema: Record<string, readonly string[] | RegExp> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf+'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum?', 'InitgPty'],
  MsgId: /^[A-Za-z0-9+?/:().,' -]{1,35}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  NbOfTxs: /^[0-9]{1,15}$/,
  CtrlSum: /^\d{1,15}\.\d\d$/,
  InitgPty: ['Nm'],
  Nm: /^[A-Za-z0-9/?:().,'+ -]{1,70}$/,
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'BtchBookg?',
    'NbOfTxs?',
    'CtrlSum?',
    'PmtTpInf?',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr?',
    'CdtTrfTxInf+',
  ],
  PmtInfId: /^[A-Za-z0-9+?/:().,' -]{1,35}$/,
  PmtMtd: /^(CHK|TRF|TRA)$/,
  BtchBookg: /^(true|false)$/,
  PmtTpInf: ['SvcLvl'],
  SvcLvl: ['Cd'],
  Cd: /^SEPA$/,
  ReqdExctnDt: ['Dt'],
  Dt: /^\d{4}-\d\d-\d\d$/,
  Dbtr: ['Nm'],
  DbtrAcct: ['Id'],
  Id: ['IBAN'],
  IBAN: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/,
  DbtrAgt: ['FinInstnId'],
  FinInstnId: ['BICFI?'],
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  ChrgBr: /^SLEV$/,
  CdtTrfTxInf: ['PmtId', 'Amt', 'CdtrAgt?', 'Cdtr', 'CdtrAcct', 'RmtInf?'],
  PmtId: ['EndToEndId'],
  EndToEndId: /^[A-Za-z0-9+?/:().,' -]{1,35}$/,
  Amt: ['InstdAmt'],
  InstdAmt: /^\d{1,9}\.\d\d$/,
  CdtrAgt: ['FinInstnId'],
  Cdtr: ['Nm'],
  CdtrAcct: ['Id'],
  RmtInf: ['Ustrd'],
  Ustrd: /^[A-Za-z0-9/?:().,'+ -]{1,140}$/,
}

interface Element {
  name: string
  text: string
  children: Element[]
}

/** Of XML that has no comments, no sections and no entities: anything else does not come out. */
function parse(xml: string): Element {
  const root: Element = { name: '', text: '', children: [] }
  const open = [root]
  const signs = /<\?xml[^>]*\?>|<(\/?)([A-Za-z]+)([^<>]*)>|([^<>&]+)|[\s\S]/g
  for (const [whole, closes, name, attributes, text] of xml.matchAll(signs)) {
    const top = open.at(-1)
    if (!top) throw new Error('more is closed than was opened')
    if (whole.startsWith('<?xml')) continue
    if (text !== undefined) top.text += text
    else if (name === undefined) throw new Error(`this is no XML: ${whole}`)
    else if (closes) {
      if (top.name !== name) throw new Error(`${name} closes ${top.name}`)
      open.pop()
    } else {
      if (!/^$|^ Ccy="EUR"$|^ xmlns="[^"]+"$/.test(attributes ?? '')) throw new Error(whole)
      const child = { name, text: '', children: [] }
      top.children.push(child)
      open.push(child)
    }
  }
  const [document] = root.children
  if (open.length > 1 || !document) throw new Error('it is not closed')
  return document
}

/** The names of all that is wrong. */
function faultsOf({ name, text, children }: Element): string[] {
  const allowed = schema[name]
  if (!allowed) return [`${name} is unknown`]
  if (allowed instanceof RegExp) {
    return allowed.test(text) && children.length === 0 ? [] : [`${name}: ${text}`]
  }
  const pattern = allowed
    .map(one => `(?:${one.replace(/[?+]$/, '')} )${/[?+]$/.exec(one)?.[0] ?? ''}`)
    .join('')
  const found = children.map(child => `${child.name} `).join('')
  const isFitting = new RegExp(`^${pattern}$`).test(found) && text.trim() === ''
  return [...(isFitting ? [] : [`${name}: ${found}${text.trim()}`]), ...children.flatMap(faultsOf)]
}

const file = (changes: Partial<CreditTransfers> = {}): CreditTransfers => ({
  message: '2LXVAS5SCVGJTXRQ3HTGOXK0H-20261215',
  madeAt: new Date('2026-12-14T23:30:00Z'),
  debtor: { name: 'Müller & Söhne GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  transfers: [
    {
      id: '01997b6a-0000-7000-8000-00000000a001',
      name: 'Prof. Dr. Željko Größer-日本 <script>',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFF',
      amountCents: 83_190,
      purpose: 'Konsil 2026-11',
    },
    {
      id: '01997b6a-0000-7000-8000-00000000a002',
      name: '日本'.repeat(60),
      iban: 'AT611904300234573201',
      bic: 'BKAUATWWXXX',
      amountCents: 5,
      purpose: '&amp;'.repeat(60),
    },
  ],
  ...changes,
})

test('STAT-07 a file for the bank is a pain.001.001.09: its elements in their order, each of its form', () => {
  const xml = asPain(file())
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">/,
  )
  const document = parse(xml)
  expect(faultsOf(document)).toEqual([])
  const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)]
  const textsOf = (name: string) =>
    all(document).flatMap(one => (one.name === name ? [one.text] : []))
  expect(textsOf('NbOfTxs')).toEqual(['2', '2'])
  expect(textsOf('CtrlSum')).toEqual(['831.95', '831.95'])
  expect(textsOf('InstdAmt')).toEqual(['831.90', '0.05'])
  expect(textsOf('Dt'), 'the day in Germany').toEqual(['2026-12-15'])
  expect(textsOf('Nm').slice(1, 3)).toEqual([
    'Mueller + Soehne GmbH',
    'Prof. Dr. Zeljko Groesser-.. .script.',
  ])
  expect(new Set(textsOf('EndToEndId')).size).toBe(2)
})

test('STAT-07 a check that would not see a wrong file is none', () => {
  const xml = asPain(file())
  for (const [from, to] of [
    ['<PmtMtd>TRF</PmtMtd>\n', ''],
    ['<Dt>2026-12-15</Dt>', '2026-12-15'],
    ['831.90', '831.9'],
    ['Mueller', 'Müller'],
    [
      '<BtchBookg>false</BtchBookg>\n<NbOfTxs>2</NbOfTxs>',
      '<NbOfTxs>2</NbOfTxs>\n<BtchBookg>false</BtchBookg>',
    ],
  ] as const) {
    expect(xml).toContain(from)
    expect(faultsOf(parse(xml.replace(from, to))), from).not.toEqual([])
  }
  expect(faultsOf(parse(xml.replace('<ChrgBr>SLEV</ChrgBr>', '')))).toEqual([])
})

test('STAT-07 without a BIC of its own the file says so, as banks ask for it', () => {
  const debtor = { name: 'Konsil', iban: 'DE02120300000000202051', bic: undefined }
  expect(asPain(file({ debtor }))).toContain('<Id>NOTPROVIDED</Id>')
})
