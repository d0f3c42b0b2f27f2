import { usualValues } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'

const deepest = 32

/** Reads a JSON body. An empty one counts as {}; what PostgreSQL could not store is refused here, once. */
export function readJsonBody(text: string, mostValues = usualValues): unknown {
  if (text.trim() === '') return {}
  refuseCrowded(text, mostValues)
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
 * Before anything is made of the text: thousands of fields in a few kilobytes take milliseconds to parse
 * and to judge, in which nobody else is answered. Stops at the first one too many.
 */
function refuseCrowded(text: string, mostValues: number) {
  let values = 1
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfText(text, at)
    else if (sign === '{' || sign === '[') {
      values += 1
      depth += 1
    } else if (sign === '}' || sign === ']') depth -= 1
    else if (sign === ',') values += 1
    if (values > mostValues || depth > deepest) throw new Refusal('request.malformed')
  }
}

/** Where a quoted text ends that begins here. */
function endOfText(text: string, start: number) {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') return at
    // What follows stands for itself.
    if (sign === '\\') at += 1
  }
  return text.length
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
