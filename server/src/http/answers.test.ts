import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { answerOf, withExtras } from '../../test/random-answers.ts'
import { namedEndpoints } from '../compose.ts'
import { answerShapeOf } from './answer-shape.ts'
import { compiledAnswers } from './answers.ts'

const calls = namedEndpoints()
  .filter(({ endpoint }) => endpoint.kind !== 'download')
  .map(({ capability, name, endpoint }) => ({ title: `${capability}.${name}`, endpoint }))
const isCompiled = (output: z.ZodType) => answerShapeOf(output) !== undefined
const compiled = calls.filter(({ endpoint }) => isCompiled(endpoint.output))

const tellsAnswers = (output: z.ZodType) =>
  JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })).includes('"selectedAnswer"')

/** What the text says, key by key; a key without a value is none. */
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('what the code made from an output writes', () => {
  test.each(compiled)('F10 $title: what zod gives, and nothing unnamed', ({ endpoint }) => {
    const write = compiledAnswers(endpoint)
    fc.assert(
      fc.property(answerOf(endpoint.output), fc.string(), (fitting, name) => {
        const expected = asSent(endpoint.output.parse(fitting))
        expect(JSON.parse(write(fitting))).toEqual(expected)
        expect(JSON.parse(write(withExtras(fitting, `canary ${name}`)))).toEqual(expected)
      }),
      { numRuns: 25 },
    )
  })

  test('calls whose output says more than code can be made from are checked, and are these', () => {
    const checked = calls.filter(call => !compiled.includes(call))
    // What a patient chose in a matrix has fields of any name.
    const others = checked.filter(({ endpoint }) => !tellsAnswers(endpoint.output))
    expect(others.map(({ title }) => title)).toEqual(['access.botChallenge'])
  })
})

describe('a value of another kind', () => {
  const output = z.object({
    cents: z.int(),
    day: z.iso.date(),
    of: z.array(z.object({ is: z.boolean() })),
  })
  const write = compiledAnswers({ output })
  const fitting = { cents: 4900, day: '2026-05-04', of: [{ is: true }] }

  test.each<[what: string, wrong: Record<string, unknown>]>([
    ['a missing price', { cents: null }],
    ['no number', { cents: Number.NaN }],
    ['a price in words', { cents: '4900' }],
    ['an instant for a day', { day: new Date(0) }],
    ['nothing for a list', { of: null }],
    ['nothing in a list', { of: [null] }],
    ['nothing for yes or no', { of: [{ is: null }] }],
    ['a field that is not there', { day: undefined }],
  ])('%s is not written as something else', (_, wrong) => {
    expect(JSON.parse(write(fitting))).toEqual(fitting)
    expect(() => write({ ...fitting, ...wrong })).toThrow(z.ZodError)
  })
})

describe('what code is not made from', () => {
  const name = z.string()
  test.each<[what: string, output: z.ZodType]>([
    ['a choice between shapes', z.union([z.object({ name }), z.object({ code: name })])],
    ['a text that is changed', z.object({ name: name.trim() })],
    ['a text that is changed by its form', z.object({ name: z.url() })],
    ['a value that is turned into another', z.object({ name: name.transform(Number) })],
    ['a value that is made up', z.object({ name: name.default('') })],
    ['a value that is made to fit', z.object({ count: z.coerce.number() })],
    ['fields without a name', z.looseObject({ name })],
    ['fields of any name', z.record(name, name)],
    ['anything', z.array(z.unknown())],
    ['values of several kinds', z.literal([1, 'one'])],
    ['nothing in a list', z.array(name.optional())],
  ])('%s', (_, output) => {
    expect(isCompiled(output)).toBe(false)
  })

  test('rules that a value only keeps are no reason', () => {
    const day = z.iso.date().refine(date => date > '2000')
    const output = z.strictObject({ day: day.nullable().optional(), count: z.int().min(1) })
    expect(isCompiled(z.object({ list: z.array(output).max(3) }))).toBe(true)
  })
})
