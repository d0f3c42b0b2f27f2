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
  const messages = new Set<string>()
  const seen = new Set<object>()
  const walk = (part: object) => {
    if (seen.has(part)) return
    seen.add(part)
    // A schema and a check keep what they were made from in their definition.
    const made = '_zod' in part ? (part as z.ZodType)._zod.def : part
    for (const [name, inner] of Object.entries(made)) {
      if (name === 'error' && typeof inner === 'function') messagesOf(inner).forEach(add)
      if (typeof inner === 'object' && inner !== null) walk(inner)
    }
  }
  const add = (message: string) => void messages.add(message)
  walk(schema)
  return [...messages]
}

/** A rule may say one thing of what is missing and another of what is wrong. */
const messagesOf = (say: (issue: { input: unknown }) => unknown) =>
  [undefined, null].map(input => say({ input })).filter(said => typeof said === 'string')
