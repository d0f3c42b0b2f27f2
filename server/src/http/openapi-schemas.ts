import { namedShapes } from '@konsil/contract/named-shapes'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'

export interface DescribedShape {
  /** Under which it stands in the document, unless it has a name in the contract or serves others too. */
  name: string
  schema: z.ZodType
}

export type JsonSchema = Record<string, unknown>

const place = '#/components/schemas/'

/**
 * Describes what calls are asked (`input`) or what they answer (`output`). What has a name in the
 * contract, and the whole of a question or an answer, stands once in `components` and is referred to.
 */
export function describe(io: 'input' | 'output', shapes: DescribedShape[]) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of namedShapes()) registry.add(schema, { id })
  for (const { name, schema } of shapes) {
    const isOwn = shapes.filter(other => other.schema === schema).length === 1
    if (isOwn && !isEmpty(schema) && !registry.has(schema)) registry.add(schema, { id: name })
  }
  // In a list of its own each shape is described as where it is used: by reference, or in place.
  for (const { name, schema } of shapes) registry.add(z.array(schema), { id: `list of ${name}` })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: id => place + id,
    override({ zodSchema, jsonSchema }) {
      nameKeys(zodSchema, jsonSchema)
      // A form that has a name, as a uuid or a date has, needs no pattern of hundreds of signs beside it.
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  const used = new Map(
    shapes.map(({ name, schema }) => [schema, schemas[`list of ${name}`]?.items as JsonSchema]),
  )
  return {
    schemaOf: (schema: z.ZodType): JsonSchema => used.get(schema) ?? {},
    components: referredTo([...used.values()], schemas),
  }
}

/** A record of named keys is an object with these fields, which every reader of the document knows. */
function nameKeys({ _zod: { def } }: z.core.$ZodTypes, shape: z.core.JSONSchema.BaseSchema) {
  if (def.type !== 'record') return
  const keys = (def.keyType as z.core.$ZodTypes)._zod.def
  const { additionalProperties: value } = shape
  if (keys.type !== 'enum' || typeof value !== 'object') return
  shape.properties = Object.fromEntries(Object.values(keys.entries).map(key => [key, value]))
  shape.additionalProperties = false
  delete shape.propertyNames
}

const isEmpty = (schema: z.ZodType) =>
  schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0

/** What these refer to, and what that refers to. */
function referredTo(begin: JsonSchema[], schemas: Record<string, JsonSchema>) {
  const components: Record<string, JsonSchema> = {}
  for (let open = begin; open.length > 0; ) {
    const names = new Set(open.flatMap(namesIn).filter(name => !(name in components)))
    open = [...names].map(name => {
      const { $id: _, $schema: __, ...schema } = schemas[name] ?? {}
      return (components[name] = schema)
    })
  }
  return components
}

const namesIn = (schema: JsonSchema) =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  )

/** What is asked and what is answered may share a name only when it is the same. */
export function together(asked: Record<string, JsonSchema>, answered: Record<string, JsonSchema>) {
  const two = Object.keys(asked).find(
    name => name in answered && !isDeepStrictEqual(asked[name], answered[name]),
  )
  if (two) throw new Error(`${two} is one thing in a question and another in an answer.`)
  const all = Object.entries({ ...asked, ...answered })
  return Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)))
}
