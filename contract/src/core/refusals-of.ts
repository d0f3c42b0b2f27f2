import type * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { machineRefusals } from './machine-refusals.ts'
import { isFieldRule, isRefusalId, type RefusalId } from './refusals.ts'

const ofMachine = Object.keys(machineRefusals).filter(isRefusalId)
const known = new WeakMap<Endpoint, readonly RefusalId[]>()

/** Every id that a call can answer: its own, those of the machinery, and the rules of its fields. */
export function refusalsOf(endpoint: Endpoint): readonly RefusalId[] {
  const found = known.get(endpoint)
  if (found) return found
  const all = [...new Set([...ownRefusalsOf(endpoint), ...ofMachine])]
  known.set(endpoint, all)
  return all
}

/** The same without those of the machinery, which any call can answer. */
export const ownRefusalsOf = ({ refusals, input }: Endpoint): readonly RefusalId[] => [
  ...refusals,
  ...messagesIn(input).filter(isFieldRule),
]

/** The messages of the rules in a schema, at any depth: ids of field rules (decision 0013). */
export function messagesIn(schema: z.ZodType): string[] {
  const said = definitionsIn(schema).flatMap(({ error }) =>
    typeof error === 'function' ? messagesOf(error as Say) : [],
  )
  return [...new Set(said)]
}

/** What the schemas and the checks in a schema were made from. */
function definitionsIn(schema: z.ZodType): Record<string, unknown>[] {
  const definitions: Record<string, unknown>[] = []
  const seen = new Set<object>()
  const walk = (part: object) => {
    if (seen.has(part)) return
    seen.add(part)
    const made = '_zod' in part ? (part as z.ZodType)._zod.def : part
    definitions.push({ ...made })
    for (const inner of Object.values(made)) {
      if (typeof inner === 'object' && inner !== null) walk(inner)
    }
  }
  walk(schema)
  return definitions
}

/** Rules whose messages stand in code, where `messagesIn` does not see them: none may be in a question. */
export const unreadableRulesIn = (schema: z.ZodType): string[] =>
  definitionsIn(schema).flatMap(({ type, check, fn, transform }) => {
    if (type === 'lazy') return ['lazy']
    if (check === 'custom' && !fn) return ['superRefine or check']
    const addsIssues = typeof transform === 'function' && transform.length > 1
    return addsIssues ? ['transform with a context'] : []
  })

/** A rule may say one thing of what is missing and another of what is wrong. */
type Say = (issue: { input: unknown }) => unknown
const messagesOf = (say: Say) =>
  [undefined, null].map(input => say({ input })).filter(said => typeof said === 'string')
