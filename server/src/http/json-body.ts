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

/** NUL, half surrogate pairs, prototype keys and absurd depth have no honest use in a question. */
export function refuseUnstorable(question: unknown) {
  const open: { value: unknown; depth: number }[] = [{ value: question, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && !isStorable(value)) throw new Refusal('request.malformed')
    if (typeof value !== 'object' || value === null) continue
    if (depth > deepest) throw new Refusal('request.malformed')
    for (const [key, inner] of Object.entries(value)) {
      if (key === '__proto__' || !isStorable(key)) throw new Refusal('request.malformed')
      open.push({ value: inner, depth: depth + 1 })
    }
  }
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
