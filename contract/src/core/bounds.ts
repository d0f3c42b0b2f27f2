import type * as z from 'zod'

/** The bounds that a value has crossed, for the sentence that names them. A rule of our own carries its in `params`. */
export function boundsOf(issue: z.core.$ZodIssue): { min?: number; max?: number } {
  const bounds: object = issue.code === 'custom' ? (issue.params ?? {}) : issue
  return {
    ...('minimum' in bounds ? { min: Number(bounds.minimum) } : {}),
    ...('maximum' in bounds ? { max: Number(bounds.maximum) } : {}),
  }
}
