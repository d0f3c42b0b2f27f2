import type { Endpoint } from './endpoint.ts'

const place = /\{(\w+)\}/g

/** The fields of a question that stand in its path: `/things/{id}`. */
export const fieldsInPath = ({ path }: Pick<Endpoint, 'path'>) =>
  [...path.matchAll(place)].map(([, field = '']) => field)

/** Where it is asked, and what of the question stands elsewhere; one that lacks such a field leaves its name there. */
export function askedAt({ path }: Pick<Endpoint, 'path'>, question: unknown) {
  const fields = fieldsInPath({ path })
  if (fields.length === 0 || !isPlain(question)) return { path, rest: question }
  const rest = Object.entries(question).filter(([field]) => !fields.includes(field))
  const filled = path.replaceAll(place, (whole, field: string) => {
    const value = question[field]
    return typeof value === 'string' && value !== '' ? encodeURIComponent(value) : whole
  })
  return { path: filled, rest: Object.fromEntries(rest) }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
