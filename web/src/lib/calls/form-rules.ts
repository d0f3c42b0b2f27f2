import { boundsOf } from '@konsil/contract/core/bounds'
import { isFieldRule } from '@konsil/contract/core/refusals'
import { createElement, type ReactNode } from 'react'
import type * as z from 'zod'
import type { Refused } from './api.ts'
import { RefusalText } from './refusal-text.tsx'
import { type Mistake, mistakeOf } from './refusal-values.ts'

/** What the server would refuse in these values: by field, the first mistake of each. Fields of the form alone pass. */
export function mistakesIn(schema: z.ZodType, values: unknown): Record<string, Mistake> {
  const { error } = schema.safeParse(values)
  const found: Record<string, Mistake> = {}
  for (const issue of error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') continue
    const id = isFieldRule(issue.message) ? issue.message : 'request.invalid'
    found[issue.path.map(String).join('.')] ??= { id, values: boundsOf(issue) }
  }
  return found
}

/** The rules of a form are those of its endpoint: hand over the part of its input that is filled in. */
export const rulesOf = (schema: z.ZodType) => (values: unknown) =>
  asTexts(mistakesIn(schema, values))

/** The fields that the server found fault with, of those that the form has. */
export function fieldErrorsOf(refused: Refused, fields: readonly string[]) {
  const found: Record<string, Mistake> = {}
  for (const item of refused.items) {
    const mistake = mistakeOf(item)
    const field = mistake?.values?.field
    if (mistake && field !== undefined && fields.includes(field)) found[field] ??= mistake
  }
  return asTexts(found)
}

export const textOf = (mistake: Mistake) => createElement(RefusalText, mistake)

const asTexts = (mistakes: Record<string, Mistake>): Record<string, ReactNode> =>
  Object.fromEntries(Object.entries(mistakes).map(([field, mistake]) => [field, textOf(mistake)]))
