import { wholeStars } from '@konsil/contract/stars'
import { weekdays, type CountOfService, type TopDoctor } from '@konsil/contract/statistics'
import type { Connection } from '../../database/connect.ts'
import { namesAndPortraitsOf } from '../account/index.ts'
import { serviceNamesOf } from '../services/index.ts'
import type { StatisticsGround } from './ground.ts'

interface OfSubject {
  subject_id: string
  amount: number
}

/** Counted most first, and of the same count by name, so that a list stays as it is. */
export async function presentServices(
  connection: Connection,
  rows: OfSubject[],
): Promise<CountOfService[]> {
  const names = await serviceNamesOf(
    connection,
    rows.map(row => row.subject_id),
  )
  return rows
    .flatMap(({ subject_id: _id, amount: total }) => {
      const name = names.get(_id)
      return name ? [{ service: { _id, name }, total }] : []
    })
    .sort(
      (one, other) =>
        other.total - one.total || one.service.name.en.localeCompare(other.service.name.en, 'en'),
    )
}

export const perStar = (rows: readonly { star: number; amount: number }[]) =>
  wholeStars.map(star => ({
    star,
    count: rows.filter(row => row.star === star).reduce((sum, { amount }) => sum + amount, 0),
  }))

/** Monday is 1. */
export const perWeekday = (rows: readonly { weekday: number; amount: number }[]) =>
  weekdays.map((day, at) => ({
    day,
    count: rows
      .filter(({ weekday }) => weekday === at + 1)
      .reduce((sum, { amount }) => sum + amount, 0),
  }))

/** Ties by last name (D-224); whoever has left has none, and stands behind. */
export async function presentTopDoctors(
  ground: StatisticsGround,
  rows: OfSubject[],
  most: number,
): Promise<TopDoctor[]> {
  const names = await namesAndPortraitsOf(
    ground,
    rows.map(row => row.subject_id),
  )
  return rows
    .map(({ subject_id: _id, amount: revenue }) => {
      const profile = names.get(_id) ?? null
      return { doctor: { _id, user: { isDeleted: profile === null, profile } }, revenue }
    })
    .sort((one, other) => other.revenue - one.revenue || byName(one, other))
    .slice(0, most)
}

function byName(one: TopDoctor, other: TopDoctor) {
  const [{ profile: first }, { profile: second }] = [one.doctor.user, other.doctor.user]
  if (!first || !second) return Number(!first) - Number(!second)
  return (
    first.lastName.localeCompare(second.lastName, 'de') ||
    first.firstName.localeCompare(second.firstName, 'de')
  )
}
