import { boundsOf } from '@konsil/contract/core/bounds'
import type { RefusalItem } from '@konsil/contract/core/refusals'
import { isFieldRule } from '@konsil/contract/core/refusals'
import { asItem } from '@konsil/contract/refusals/sentences'
import type * as z from 'zod'

/** A question that does not fit its schema: a 400 with every field named. */
export class Unfitting extends Error {
  override name = 'Unfitting'
  readonly items: RefusalItem[]

  constructor(items: RefusalItem[]) {
    super('the question does not fit its schema')
    this.items = items
  }
}

const mostItems = 20

export function parseQuestion<S extends z.ZodType>(schema: S, question: unknown): z.infer<S> {
  const parsed = schema.safeParse(question)
  if (parsed.success) return parsed.data
  throw new Unfitting(parsed.error.issues.slice(0, mostItems).flatMap(toItems))
}

function toItems(issue: z.core.$ZodIssue): RefusalItem[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const mistakes = nearest(issue.errors)
    return mistakes.flatMap(one => toItems({ ...one, path: [...issue.path, ...one.path] }))
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, mostItems)
      .map(key => asItem('request.unknown.field', { field: fieldName([...issue.path, key]) }))
  }
  const field = fieldName(issue.path)
  if (!isFieldRule(issue.message)) return [asItem('request.invalid', { field })]
  return [asItem(issue.message, { field, ...boundsOf(issue) })]
}

/** Of several forms that a question can have, the one that knows most of its fields. */
function nearest(forms: z.core.$ZodIssue[][]) {
  const unknownIn = (issues: z.core.$ZodIssue[]) =>
    issues.flatMap(issue => (issue.code === 'unrecognized_keys' ? issue.keys : [])).length
  return forms.toSorted((one, other) => unknownIn(one) - unknownIn(other))[0] ?? []
}

const fieldName = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, 100)
