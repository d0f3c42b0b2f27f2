import { Refusal } from '@konsil/contract/core/refusals'

const deepest = 32

/** Reads a JSON body. An empty one counts as {}; what PostgreSQL could not store is refused here, once. */
export function readJsonBody(text: string): unknown {
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new Refusal('request.malformed')
  }
  refuseUnstorable(body)
  return body
}

/**
 * NUL, half surrogate pairs, prototype keys and absurd depth have no honest use in a question.
 * Looks without making anything: while a megabyte of small values is looked at, nobody else is answered.
 */
export function refuseUnstorable(value: unknown, depth = 0) {
  if (typeof value === 'string') return refuseText(value)
  if (typeof value !== 'object' || value === null) return
  if (depth > deepest) throw new Refusal('request.malformed')
  if (Array.isArray(value)) {
    for (const inner of value) refuseUnstorable(inner, depth + 1)
    return
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__') throw new Refusal('request.malformed')
    refuseText(key)
    refuseUnstorable((value as Record<string, unknown>)[key], depth + 1)
  }
}

function refuseText(text: string) {
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal('request.malformed')
}
