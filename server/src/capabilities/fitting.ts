import { Refusal } from '@konsil/contract/core/refusals'
import type * as z from 'zod'

/** What arrived at a socket, where it is what was asked for. */
export function fitting<Shape extends z.ZodType>(shape: Shape, asked: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(asked)
  if (!parsed.success) throw new Refusal('request.malformed')
  return parsed.data
}
