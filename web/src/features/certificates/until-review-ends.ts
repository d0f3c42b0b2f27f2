import type { Certificate } from '@konsil/contract/certificates'

/** The addresses of the files last a quarter of an hour. */
const filesLast = 10 * 60 * 1_000
/** The clock here may be a little ahead of the server's. */
const itsMoment = 1_000
/** It is still in review by the server's clock. */
const overdue = 10_000

/** In how many milliseconds these are asked for again: when a review ends by its time, or their addresses grow old. */
export function untilReviewEnds(
  list: readonly Pick<Certificate, 'reviewEndsAt'>[],
  now = Date.now(),
) {
  const left = list
    .flatMap(({ reviewEndsAt }) => reviewEndsAt ?? [])
    .map(end => Math.max(Date.parse(end) + itsMoment - now, overdue))
  return Math.min(filesLast, ...left)
}
