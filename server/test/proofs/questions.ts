import type { Endpoint } from '@konsil/contract/core/endpoint'
import { lineSigns, textSigns } from '@konsil/contract/core/line'
import fc from 'fast-check'
import { fieldsOf, type Shape, shapeOf } from './calls.ts'

/** Fields whose rules a shape does not tell, by name. */
const byName: Record<string, fc.Arbitrary<unknown>> = {
  en: fc.constantFrom('Second opinion', '<b>Knee</b> & hip'),
  de: fc.constantFrom('Zweitmeinung', 'Größe: „x“'),
  duration: fc.constantFrom(0, 0.5, 1.5),
  value: fc.constantFrom(0.01, 89, 120.5, 10_000),
  email: fc.stringMatching(/^[a-z]{4,12}$/).map(name => `${name}@example.org`),
  timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'),
  firstName: fc.constantFrom('Änne', "O'Neil", 'José María', '李小龍'),
  name: fc.constantFrom('Änne O’Neil', '<b>李小龍</b>'),
  message: fc.constantFrom('Was kostet eine zweite Meinung?', 'One\n\n<script>two</script>\r\n\t3'),
  certificateType: fc.constantFrom('PHYSICIAN', 'board', 'Other'),
  expirationDate: fc.constantFrom('2030-01-31', '2099-12-31'),
  dob: fc.constantFrom('1950-02-28', '', null),
  phone: fc.constantFrom('0691234567', '', null),
  requestDate: fc.constantFrom('2026-12-07', '2026-12-14'),
  startUTC: fc.constantFrom('2026-12-07T08:00:00.000Z', '2026-12-07T08:00:00Z'),
  areaCode: fc.constantFrom('+49', '+1'),
  number: fc.constantFrom('0691234567', '030 / 123-45 67'),
  text: fc.constantFrom('My knee hurts', '<b>Änne</b>\n„Knie“'),
  subanswer: fc.constantFrom('4', 'Since <i>May</i>'),
  note: fc.constantFrom('My knee hurts', '<b>Änne</b>\n„Knie“'),
  phoneAreaCode: fc.constantFrom('+49', '', null),
  country: fc.constantFrom('DE', 'AT'),
  accountName: fc.constantFrom('Dr. Änne Weber', '<b>Weber</b>'),
  accountNumber: fc.constantFrom('DE89370400440532013000', 'at61 1904 3002 3457 3201'),
  bankName: fc.constantFrom('Sparkasse', '<i>Bank</i>'),
  bankCode: fc.constantFrom('COBADEFF', 'cobadeffxxx'),
  street: fc.constantFrom('Große Straße', '<b>Straße</b>'),
  postalCode: fc.constantFrom('60311', '1010'),
  taxNumber: fc.constantFrom('12/345/67890', '93815 08152'),
  vatId: fc.constantFrom('DE123456789', 'de 123 456 789', null),
  settings: fc.constantFrom('{}', '{"promotion":false}'),
  lastName: fc.constantFrom('Strauß', 'de la Cruz', 'Ó Dálaigh'),
}

const madeBefore = new WeakMap<Endpoint, fc.Arbitrary<unknown>>()

/** Questions that fit the contract, made from its shape alone. */
export function fittingQuestion(endpoint: Endpoint) {
  const made = madeBefore.get(endpoint) ?? ofShape(shapeOf(endpoint))
  madeBefore.set(endpoint, made)
  return made
}

/** One that fits, with as many ids as were found in any; undefined when none was found. */
export function longestQuestion(endpoint: Endpoint) {
  const idsIn = (text: string) => text.match(uuids)?.length ?? 0
  // Few of those made from a shape alone fit where fields depend on each other.
  for (const numRuns of [20, 400]) {
    const samples = fc.sample(fittingQuestion(endpoint), { numRuns, seed: 1 })
    const fitting = samples.filter(sample => endpoint.input.safeParse(sample).success)
    const texts = fitting.map(sample => JSON.stringify(sample))
    if (texts.length > 0) return texts.toSorted((one, other) => idsIn(other) - idsIn(one))[0]
  }
  return undefined
}
export const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function ofShape(shape: Shape, name = ''): fc.Arbitrary<unknown> {
  // Of a text per language the words have their rules, not the whole.
  const named = shape.properties ? undefined : byName[name]
  if (named) return named
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(one => ofShape(one, name)))
  if (shape.format === 'uuid') return fc.uuid()
  // Of lines and texts any plain one is one; what matches them is not made from signs in all scripts.
  const isWords = [lineSigns.source, textSigns.source].includes(shape.pattern ?? '')
  if (shape.pattern !== undefined && !isWords) return fc.stringMatching(new RegExp(shape.pattern))
  if (shape.type === 'object') return ofObject(shape)
  if (shape.type === 'array') {
    const { minItems: minLength = 0, maxItems = 3 } = shape
    const items = ofShape(shape.items ?? {}, name)
    return fc.array(items, { minLength, maxLength: Math.max(minLength, Math.min(3, maxItems)) })
  }
  if (shape.type === 'string') {
    const { minLength = 0, maxLength = 40 } = shape
    return fc.string({ minLength, maxLength: Math.min(40, maxLength), unit: 'grapheme-ascii' })
  }
  if (shape.type === 'integer' || shape.type === 'number') {
    const { minimum = -1000, maximum = 1000 } = shape
    return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
  }
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'null') return fc.constant(null)
  return fc.jsonValue()
}

function ofObject({ properties = {}, required = [] }: Shape) {
  const fields = Object.entries(properties).map(([name, field]) => [name, ofShape(field, name)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
    noNullPrototype: true,
  })
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const hostileTexts = [
  "' or '1'='1",
  "'; drop table app_user; --",
  "admin'--",
  "1' union all select null,null--",
  '$1',
  '%',
  '_%',
  '\\',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202eexe.fdp',
  '\ufeff',
  '../../../../etc/passwd',
  '{{7*7}}${7*7}#{7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'a@b'.repeat(50),
  '\n\r\t\v\f',
  'NaN',
  '1e309',
  '-0',
  '2026-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
]

/** What a careless pattern takes minutes for. */
const baits = (length: number) => [
  `${'a'.repeat(length)}!`,
  'a@'.repeat(length / 2),
  `${'a.'.repeat(length / 2)}@${'a-'.repeat(100)}`,
  `x@${'a'.repeat(200)}.${'b-'.repeat(length / 2)}`,
  ' '.repeat(length),
  `${'1'.repeat(length)}x`,
]

const hostileValues: unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 31,
  [],
  {},
  [[]],
  ['x', 'y'],
  { length: 1e9 },
  { toString: 'x', valueOf: 1 },
  { $ne: null },
  { $gt: '' },
  JSON.parse(nested(30)),
  JSON.parse(nested(2_000)),
  JSON.parse('{"__proto__":{"role":"ADMIN"}}'),
  JSON.parse('{"constructor":{"prototype":{"role":"ADMIN"}}}'),
  Array.from({ length: 2_000 }, (_, at) => at),
]

const hostileText = (baitLength: number) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 100 }) },
    { weight: 1, arbitrary: fc.constantFrom(...baits(baitLength)) },
  )

/** A question that fits but for one thing, or one that has nothing of a question. */
export const spoiltQuestion = (endpoint: Endpoint): fc.Arbitrary<unknown> => {
  const names = fieldsOf(shapeOf(endpoint))
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.constant('x')
  const fitting = fittingQuestion(endpoint) as fc.Arbitrary<Record<string, unknown>>
  const text = hostileText(endpoint.bodyLimit)
  const hostile = fc.oneof(text, fc.constantFrom(...hostileValues), fc.jsonValue())
  const spoilt = (spoiling: Spoiling) => justFitting(spoiling, endpoint.bodyLimit)
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fitting, name, hostile).map(spoilt) },
    { weight: 2, arbitrary: fc.tuple(fitting, text, hostile).map(spoilt) },
    { weight: 1, arbitrary: fc.tuple(fitting, name).map(([one, field]) => without(one, field)) },
    { weight: 1, arbitrary: hostile },
  )
}

type Spoiling = [question: Record<string, unknown>, name: string, value: unknown]

/** A bait is as long as may be: of a question that is too long nobody would read it. */
function justFitting([question, name, value]: Spoiling, limit: number) {
  const spoilt = withField([question, name, value])
  const over = Buffer.byteLength(JSON.stringify(spoilt)) - limit
  return over > 0 ? withField([question, shorter(name, over), shorter(value, over)]) : spoilt
}

/** Its beginning and its end are what makes it a bait. */
const shorter = <T>(text: T, over: number) =>
  typeof text === 'string' && text.length > over + 400
    ? text.slice(0, 300) + text.slice(300 + over)
    : text

function withField([question, name, value]: Spoiling) {
  // Defined, not set: `__proto__` is a field here as it is on the wire.
  const spoilt = { ...question }
  Object.defineProperty(spoilt, name, { value, enumerable: true, configurable: true })
  return spoilt
}

const without = (question: Record<string, unknown>, field: string) =>
  Object.fromEntries(Object.entries(question).filter(([name]) => name !== field))

const longestQuery = 12_000

/** As a query: every value as text, lists as a repeated name, cut to what Node reads at all. */
export function asQuery(question: unknown): string {
  const fields = typeof question === 'object' && question !== null ? Object.entries(question) : []
  const pairs = fields.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(one => [name, textOf(one)] as const),
  )
  const query = pairs.map(pair =>
    pair.map(part => encodeURIComponent(part.toWellFormed())).join('='),
  )
  return query.join('&').slice(0, longestQuery)
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** Bodies that are no question at all; the longest just fit. */
export const brokenBodies = (limit: number) => [
  '',
  '{',
  '{"a":1',
  '{"a":1}}',
  "{'a':1}",
  '{"a":1,}',
  '[1,2',
  'null',
  'true',
  '1',
  '"text"',
  '[]',
  '\ufeff{}',
  '\0',
  '{"a":"\u0001"}',
  '{"a":1e999999}',
  '{"a":-}',
  `{"a":${'9'.repeat(10_000)}}`,
  '['.repeat(limit),
  '{"a":'.repeat(limit / 5),
  `[${'0,'.repeat(limit / 2 - 2)}0]`,
  `{${Array.from({ length: limit / 10 }, (_, at) => `"${at}":0`).join()}}`,
  '{"__proto__":{"role":"ADMIN"}}',
  '<xml/>',
  'a=1&b=2',
]
