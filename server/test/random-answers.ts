import fc from 'fast-check'
import type * as z from 'zod'

/** Whatever may stand in a text: quotes, line ends, other scripts, control signs, half of a pair. */
const anySigns = fc.array(fc.nat(0xffff)).map(signs => String.fromCharCode(...signs))
const text = fc.oneof(fc.string(), anySigns)

type Def = z.core.$ZodTypes['_zod']['def']
type AnswersOf<Type extends Def['type']> = (
  def: Extract<Def, { type: Type }>,
  schema: z.core.$ZodType,
) => fc.Arbitrary<unknown>

/** Answers that fit a schema. */
export function answerOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const answersOf = known[def.type] as AnswersOf<Def['type']> | undefined
  if (!answersOf) throw new Error(`Nobody has said yet what a random ${def.type} is.`)
  return answersOf(def, schema)
}

const fitting = (schema: z.core.$ZodType) => (value: unknown) =>
  (schema as z.ZodType).safeParse(value).success

/** Whoever uses another kind of schema in an output adds it. */
const known: { [Type in Def['type']]?: AnswersOf<Type> } = {
  string: (def, schema) => textOf('format' in def ? def.format : undefined).filter(fitting(schema)),
  number: (_, schema) => numberOf(schema as z.ZodNumber).filter(fitting(schema)),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  enum: ({ entries }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values }) => fc.constantFrom(...values),
  nullable: ({ innerType }) => fc.option(answerOf(innerType)),
  optional: ({ innerType }) => fc.option(answerOf(innerType), { nil: undefined }),
  array: ({ element }, schema) =>
    fc.array(answerOf(element), lengthsOf(schema)).filter(fitting(schema)),
  object: ({ shape }) => fc.record(arbitrariesOf(Object.entries(shape))),
  record({ keyType, valueType, partial }) {
    const keys = Object.values((keyType as z.core.$ZodEnum)._zod.def.entries).map(String)
    const fields = arbitrariesOf(keys.map(key => [key, valueType] as const))
    return partial ? fc.record(fields, { requiredKeys: [] }) : fc.record(fields)
  },
}

/** A few, where the schema does not name how many. */
function lengthsOf({ _zod: { def } }: z.core.$ZodType) {
  const rules = (def.checks ?? []).map(check => check._zod.def as { length?: number })
  const length = rules.find(rule => rule.length !== undefined)?.length
  return length === undefined ? { maxLength: 4 } : { minLength: length, maxLength: length }
}

const arbitrariesOf = (fields: (readonly [name: string, schema: z.core.$ZodType])[]) =>
  Object.fromEntries(fields.map(([name, schema]) => [name, answerOf(schema)]))

function textOf(format: unknown) {
  const instant = fc.date({ min: new Date('1000-01-01'), max: new Date('9998-12-31') })
  const wire = instant.filter(date => !Number.isNaN(date.getTime())).map(date => date.toISOString())
  if (format === 'datetime') return wire
  if (format === 'date') return wire.map(date => date.slice(0, 10))
  return format === 'uuid' ? fc.uuid({ version: 7 }) : text
}

function numberOf({ minValue, maxValue, format }: z.ZodNumber) {
  const isInteger = format?.includes('int') ?? false
  const most = isInteger ? Number.MAX_SAFE_INTEGER : Number.MAX_VALUE
  const bounds = { min: Math.max(minValue ?? -most, -most), max: Math.min(maxValue ?? most, most) }
  return isInteger ? fc.integer(bounds) : fc.double({ ...bounds, noNaN: true })
}

/** The same with a field more at every level, beside what the schema names. */
export function withExtras(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map(one => withExtras(one, name))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, one]) => [key, withExtras(one, name)])
  return { ...Object.fromEntries(fields), [name]: 'canary', canary: { canary: ['canary'] } }
}
