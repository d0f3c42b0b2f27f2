import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from './contract.ts'
import { type Endpoint, usualBodyLimit } from './core/endpoint.ts'
import { messagesIn, refusalsOf, unreadableRulesIn } from './core/refusals-of.ts'
import { isFieldRule, isRefusalId, refusalIds, statusOf } from './core/refusals.ts'
import { refusalsOfSockets } from './realtime.ts'
import { asItem, sentences } from './refusals/sentences.ts'

const calls = Object.entries(contract).flatMap(([capability, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]: [string, Endpoint]) => ({
    title: `${capability}.${name}`,
    endpoint,
  })),
)

interface Shape {
  type?: string
  properties?: Record<string, Shape>
  additionalProperties?: boolean | Shape
  items?: Shape
  anyOf?: Shape[]
  propertyNames?: Shape
  maxProperties?: number
  maxLength?: number
  maxItems?: number
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
}

const shapeOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape

/** The shape and every shape inside it, with the path that leads there. */
function within(shape: Shape, path = ''): [path: string, shape: Shape][] {
  const inner = [
    ...Object.entries(shape.properties ?? {}).map(
      ([name, one]) => [`${path}.${name}`, one] as const,
    ),
    ...(shape.items ? [[`${path}[]`, shape.items] as const] : []),
    ...(shape.anyOf ?? []).map(one => [path, one] as const),
    ...insideMap(shape).map(one => [`${path}{}`, one] as const),
  ]
  return [[path, shape], ...inner.flatMap(([at, one]) => within(one, at))]
}

/** Of a map from texts to something: what its keys are, and what they lead to. */
const insideMap = ({ propertyNames, additionalProperties }: Shape) =>
  propertyNames && typeof additionalProperties === 'object'
    ? [propertyNames, additionalProperties]
    : []

/** Bytes of the longest text that fits, each sign written as an escape (`\u00e4`), or as two beyond the first plane. */
function longest(shape: Shape): number {
  const { type, properties = {}, items = {}, maxLength = Infinity, maxItems = Infinity } = shape
  if (shape.const !== undefined) return JSON.stringify(shape.const).length
  if (shape.enum) return Math.max(...shape.enum.map(one => JSON.stringify(one).length))
  if (shape.anyOf) return Math.max(...shape.anyOf.map(longest))
  if (shape.format === 'uuid') return 2 + 36
  if (type === 'string') return 2 + 6 * maxLength
  if (type === 'number' || type === 'integer') return '-1.2345678901234567e-300'.length
  if (type === 'boolean' || type === 'null') return 'false'.length
  if (type === 'array') return 2 + maxItems * (longest(items) + 1)
  if (type !== 'object') return Infinity
  const [key, value] = insideMap(shape)
  if (key && value) {
    return 2 + (shape.maxProperties ?? Infinity) * (longest(key) + longest(value) + 2)
  }
  const fields = Object.entries(properties).map(([name, one]) => name.length + 4 + longest(one))
  return fields.reduce((sum, one) => sum + one, 2)
}

/** Values in the question that holds most of them, itself included. */
function fullest(shape: Shape): number {
  if (shape.anyOf) return Math.max(...shape.anyOf.map(fullest))
  const { properties = {}, items, maxItems = Infinity, maxProperties = Infinity } = shape
  const [, value] = insideMap(shape)
  if (value) return 1 + maxProperties * fullest(value)
  const fields = Object.values(properties).reduce((sum, one) => sum + fullest(one), 0)
  return 1 + fields + (items ? maxItems * fullest(items) : 0)
}

/** Answers without a shape of their own: bytes, and the pieces of a bot check. */
const open = new Set([
  'access.botChallenge',
  'access.downloadData',
  'appointments.downloadCalendar',
  'campaigns.downloadResults',
  'campaigns.readFile',
  'appointments.readFeed',
  'appointments.readInvoice',
  'documents.downloadDocument',
  'documents.readAttachment',
  'documents.readDocument',
  'payments.readPayoutDocument',
])

describe.each(calls)('$title', ({ title, endpoint }) => {
  const inputs = within(shapeOf(endpoint.input, 'input'))

  test('API-14 takes no field that it does not name, at any depth', () => {
    const lax = inputs.filter(([, shape]) => {
      const isMap = insideMap(shape).length > 0 && shape.maxProperties !== undefined
      return shape.type === 'object' && shape.additionalProperties !== false && !isMap
    })
    expect(lax.map(([path]) => path)).toEqual([])
  })

  test('API-14 every text and every list that it takes has an upper bound', () => {
    const unbounded = inputs.filter(([, shape]) => {
      const { type, maxLength, maxItems, format, pattern } = shape
      const isClosed = shape.enum !== undefined || shape.const !== undefined || format === 'uuid'
      const isBounded = /\{\d+(,\d+)?\}\$$/.test(pattern ?? '') || maxLength !== undefined
      if (type === 'string') return !isClosed && !isBounded
      return type === 'array' && maxItems === undefined
    })
    expect(unbounded.map(([path]) => path)).toEqual([])
  })

  test('F15 the longest question that fits is as long as may be, and no limit is wide for nothing', () => {
    const { method, kind, bodyLimit, input } = endpoint
    if (method === 'GET' || kind === 'resumable') return
    const bytes = longest(shapeOf(input, 'input'))
    expect(bytes).toBeLessThanOrEqual(bodyLimit)
    expect(bodyLimit).toBeLessThanOrEqual(Math.max(usualBodyLimit, 2 * bytes))
  })

  test('F15, F26 the fullest question that fits holds no more values than may be', () => {
    expect(fullest(shapeOf(endpoint.input, 'input'))).toBeLessThanOrEqual(endpoint.mostValues)
  })

  test('API-13 says who may ask, what it answers and how it refuses', () => {
    expect(endpoint.path).toMatch(/^\/[A-Za-z-]+(\/[A-Za-z:-]+)*(\/\{[a-z]+\})?$/)
    expect(endpoint.summary.length).toBeGreaterThan(5)
    const roles = typeof endpoint.who === 'string' ? undefined : endpoint.who
    expect(roles).not.toEqual([])
    expect(roles ?? []).not.toContain('ROLE_3RD_PARTY_DOCTOR')
    const { refusals } = endpoint
    expect(new Set(refusals).size).toBe(refusals.length)
    const messages = messagesIn(endpoint.input)
    expect(messages.filter(message => !isFieldRule(message))).toEqual([])
    expect(unreadableRulesIn(endpoint.input)).toEqual([])
    expect(refusals.filter(id => messages.includes(id))).toEqual([])
    const answers = open.has(title) ? [] : within(shapeOf(endpoint.output, 'output'))
    const vague = answers.filter(([, shape]) => Object.keys(shape).every(key => key === '$schema'))
    expect(vague.map(([path]) => path)).toEqual([])
  })

  test('API-01 what comes in a query, in a form or in headers is text; forms are posted, and take a file of a limit', () => {
    const { method, kind, fileLimit } = endpoint
    const [, ...fields] = inputs
    const isText = method === 'GET' || kind === 'upload' || kind === 'resumable'
    const noText = fields.filter(([, { type }]) => isText && type !== 'string')
    expect(noText.map(([path]) => path)).toEqual([])
    expect(kind === 'upload' && method !== 'POST').toBe(false)
    expect(fileLimit > 0).toBe(kind === 'upload' || method === 'PATCH')
    expect(['HEAD', 'PATCH'].includes(method) && kind !== 'resumable').toBe(false)
  })
})

describe('the contract', () => {
  test('API-13 no two calls share a method and a path', () => {
    const titles = calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('F26 what an administrator does to many, or leaves for ever in their log, is counted for the account; to stop something always goes', () => {
    const isMeant = (title: string) =>
      /^(blogs|campaigns|doctors|mobileVersions)\.|Payout|SystemEvent$/.test(title)
    const uncounted = calls.filter(
      ({ title, endpoint: { reads, rate } }) => isMeant(title) && !reads && rate === 'usual',
    )
    expect(uncounted.map(({ title }) => title)).toEqual(['campaigns.pause', 'campaigns.cancel'])
  })

  test('API-04 every refusal is an error with a sentence, whose values are filled in', () => {
    for (const id of refusalIds) {
      expect(id).toMatch(/^[a-z][a-zA-Z]*(\.[a-zA-Z]+)+$/)
      expect(statusOf(id)).toBeGreaterThanOrEqual(400)
      expect(sentences[id]).toMatch(/^[A-Z]/)
    }
    const item = asItem('password.length', { field: 'password', min: 6, max: 13 })
    expect(item.defaultMessage).toBe('Password must be from 6 to 13 characters')
    expect(asItem('price.range', { field: 'price' }).defaultMessage).not.toContain('{{')
  })

  test.each<[rule: string, schema: z.ZodType]>([
    ['lazy', z.object({ of: z.lazy(() => z.string()) })],
    ['superRefine or check', z.array(z.string().superRefine(() => undefined))],
    ['superRefine or check', z.string().check(() => undefined)],
    ['transform with a context', z.string().transform((text, _context) => text)],
  ])('API-04 a rule that hides its message in code is found: %s', (rule, schema) => {
    expect(unreadableRulesIn(schema)).toEqual([rule])
  })

  test('API-04 every refusal is given by a call, by a socket, by the machinery or as the rule of a field', () => {
    const given = new Set<string>([
      ...calls.flatMap(({ endpoint }) => refusalsOf(endpoint)),
      ...refusalsOfSockets,
    ])
    expect(refusalIds.filter(id => !given.has(id))).toEqual([])
  })

  test('D-012 what a wrong password or a refused sign-in answers is never 401', () => {
    const called = calls.flatMap(({ endpoint }) => [...endpoint.refusals])
    expect(called.filter(id => statusOf(id) === 401)).toEqual([])
  })

  test('D-114, ACC-13, ACC-14, ACC-22, ACC-27, ACC-31 the codes of the older clients are kept to the letter', () => {
    const codes = [
      'global.invalid.password',
      'global.invalid.role',
      'global.email.existed.email',
      'global.was.actived.user',
      'global.not.exist.email',
      'global.should.be.active.email',
    ]
    expect(codes.every(isRefusalId)).toBe(true)
  })
})
