import type { Connection } from '../../database/connect.ts'
import { readReviewHours } from './store/certificates.ts'

const [newest, fewest] = [20, 5]

/** For doctors who wait: the median of how long the newest decisions took, in whole hours; null while there are too few to say. */
export async function usualReviewHours(connection: Connection) {
  const hours = (await readReviewHours(connection, newest)).toSorted((one, other) => one - other)
  const median = hours[Math.ceil(hours.length / 2) - 1]
  return hours.length < fewest || median === undefined ? null : Math.max(1, Math.ceil(median))
}
