import type * as z from 'zod'

/** The part of JSON Schema that decides how a value is written: which fields, and of what kind. */
export interface AnswerShape {
  type: 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object'
  nullable?: true
  properties?: Record<string, AnswerShape>
  required?: string[]
  items?: AnswerShape
}

type Def = z.core.$ZodTypes['_zod']['def']
type ShapeOf<Type extends Def['type']> = (
  def: Extract<Def, { type: Type }>,
) => AnswerShape | undefined

const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def

/**
 * What an output says of the text of its answers; undefined where it also says what only zod can do:
 * choose between shapes, change a value, let fields pass that it does not name. Rules that a value
 * only has to keep say nothing about its text.
 */
export function answerShapeOf(schema: z.core.$ZodType): AnswerShape | undefined {
  const def = defOf(schema)
  const shapeOf = known[def.type] as ((def: Def) => AnswerShape | undefined) | undefined
  return changesValue(def) ? undefined : shapeOf?.(def)
}

/** Every other kind is left to zod. */
const known: { [Type in Def['type']]?: ShapeOf<Type> } = {
  string: () => ({ type: 'string' }),
  // An integer too: written as it is, and not cut to one.
  number: () => ({ type: 'number' }),
  boolean: () => ({ type: 'boolean' }),
  null: () => ({ type: 'null' }),
  enum: ({ entries }) => shapeOfChoice(Object.values(entries)),
  literal: ({ values }) => shapeOfChoice(values),
  nullable({ innerType }) {
    const inner = answerShapeOf(innerType)
    return inner && { ...inner, nullable: true }
  },
  array({ element }) {
    const items = answerShapeOf(element)
    return items && { type: 'array', items }
  },
  object({ shape, catchall }) {
    const isOpen = catchall && defOf(catchall).type !== 'never'
    return isOpen ? undefined : shapeOfFields(Object.entries(shape))
  },
  /** Of named keys: zod refuses others, and any text is no name. */
  record({ keyType, valueType, mode, partial }) {
    const keys = defOf(keyType)
    if (mode === 'loose' || keys.type !== 'enum') return undefined
    const names = Object.values(keys.entries).map(String)
    const shape = shapeOfFields(names.map(name => [name, valueType] as const))
    return shape && { ...shape, required: partial ? [] : names }
  },
}

/** Forms of a text that zod only looks at; it also takes the spaces off an address, for one. */
const plainFormats = new Set<unknown>(['uuid', 'date', 'datetime'])

function changesValue(def: Def) {
  if ('coerce' in def && def.coerce) return true
  if (def.type === 'string' && 'format' in def && !plainFormats.has(def.format)) return true
  return def.checks?.some(({ _zod: { def } }) => def.check === 'overwrite') ?? false
}

function shapeOfChoice(values: readonly unknown[]): AnswerShape | undefined {
  const [type, ...others] = new Set(values.map(value => typeof value))
  const isPlain = type === 'string' || type === 'number' || type === 'boolean'
  return isPlain && others.length === 0 ? { type } : undefined
}

function shapeOfFields(
  fields: (readonly [name: string, schema: z.core.$ZodType])[],
): AnswerShape | undefined {
  const properties: Record<string, AnswerShape> = {}
  const required: string[] = []
  for (const [name, schema] of fields) {
    const def = defOf(schema)
    const field = answerShapeOf(def.type === 'optional' ? def.innerType : schema)
    if (!field) return undefined
    properties[name] = field
    if (def.type !== 'optional') required.push(name)
  }
  return { type: 'object', properties, required }
}
