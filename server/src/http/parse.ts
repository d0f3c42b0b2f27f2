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
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, mostItems)
      .map(key => asItem('request.unknown.field', { field: fieldName([...issue.path, key]) }))
  }
  const field = fieldName(issue.path)
  if (!isFieldRule(issue.message)) return [asItem('request.invalid', { field })]
  return [asItem(issue.message, { field, ...boundsOf(issue) })]
}

const fieldName = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, 100)
