import type { Endpoint } from '@konsil/contract/core/endpoint'
import { lineSigns } from '@konsil/contract/core/line'
import fc from 'fast-check'
import { type Shape, shapeOf } from './calls.ts'

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
  phoneAreaCode: fc.constantFrom('+49', '', null),
  country: fc.constantFrom('DE', 'AT'),
  accountName: fc.constantFrom('Dr. Änne Weber', '<b>Weber</b>'),
  accountNumber: fc.constantFrom('DE89370400440532013000', 'at61 1904 3002 3457 3201'),
  bankName: fc.constantFrom('Sparkasse', '<i>Bank</i>'),
  bankCode: fc.constantFrom('COBADEFF', 'cobadeffxxx'),
  street: fc.constantFrom('Große Straße', '<b>Straße</b>'),
  postalCode: fc.constantFrom('60311', '1010'),
  settings: fc.constantFrom('{}', '{"promotion":false}'),
  lastName: fc.constantFrom('Strauß', 'de la Cruz', '<b>Bold</b>'),
}

/** Questions that fit the contract, made from its shape alone. */
export const fittingQuestion = (endpoint: Endpoint) => ofShape(shapeOf(endpoint))

function ofShape(shape: Shape, name = ''): fc.Arbitrary<unknown> {
  // Of a text per language the words have their rules, not the whole.
  const named = shape.properties ? undefined : byName[name]
  if (named) return named
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(one => ofShape(one, name)))
  if (shape.format === 'uuid') return fc.uuid()
  // Of a line any plain text is one; what matches it is not made from signs in all scripts.
  const isLine = shape.pattern === lineSigns.source
  if (shape.pattern !== undefined && !isLine) return fc.stringMatching(new RegExp(shape.pattern))
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
const baits = [
  `${'a'.repeat(50_000)}!`,
  'a@'.repeat(25_000),
  `${'a.'.repeat(25_000)}@${'a-'.repeat(100)}`,
  `x@${'a'.repeat(200)}.${'b-'.repeat(25_000)}`,
  ' '.repeat(50_000),
  `${'1'.repeat(50_000)}x`,
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

const hostileText = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 100 }) },
  { weight: 1, arbitrary: fc.constantFrom(...baits) },
)
const hostile = fc.oneof(hostileText, fc.constantFrom(...hostileValues), fc.jsonValue())

/** A question that fits but for one thing, or one that has nothing of a question. */
export const spoiltQuestion = (endpoint: Endpoint): fc.Arbitrary<unknown> => {
  const names = Object.keys(shapeOf(endpoint).properties ?? {})
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.constant('x')
  const fitting = fittingQuestion(endpoint) as fc.Arbitrary<Record<string, unknown>>
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fitting, name, hostile).map(withField) },
    { weight: 2, arbitrary: fc.tuple(fitting, hostileText, hostile).map(withField) },
    { weight: 1, arbitrary: fc.tuple(fitting, name).map(([one, field]) => without(one, field)) },
    { weight: 1, arbitrary: hostile },
  )
}

function withField([question, name, value]: [Record<string, unknown>, string, unknown]) {
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

/** Bodies that are no question at all. */
export const brokenBodies = [
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
  '['.repeat(100_000),
  '{"a":'.repeat(20_000),
  '{"__proto__":{"role":"ADMIN"}}',
  '<xml/>',
  'a=1&b=2',
]
