import { hours, instantFrom, later, minutes } from '@konsil/contract/core/time'
import type { EarlierBooking } from '../capabilities/booking/index.ts'
import type { Random } from './random.ts'
import { reasonsOfDoctors, reasonsOfPatients } from './words.ts'

/** What becomes of a booking. */
export const fates = [
  'HELD',
  'CANCELLED',
  'LATE',
  'BY_DOCTOR',
  'UNPAID',
  'MOVED',
  'WAITING',
] as const
export type Fate = (typeof fates)[number]

/** In a hundred: 3 are never paid, 2 are cancelled by their doctor, 8 by their patient, 2 of these late. */
export function drawFate(random: Random): Fate {
  const drawn = random.below(100)
  if (drawn < 3) return 'UNPAID'
  if (drawn < 5) return 'BY_DOCTOR'
  if (drawn < 11) return 'CANCELLED'
  return drawn < 13 ? 'LATE' : 'HELD'
}

type Steps = EarlierBooking['steps']

export interface Course {
  madeAt: Date
  begins: Date
  now: Date
}

/** All that happened to one until now: what lies ahead has not. */
export function stepsOf(random: Random, fate: Fate, { madeAt, begins, now }: Course): Steps {
  if (fate === 'WAITING') return []
  if (fate === 'UNPAID') {
    const at = later(madeAt, minutes(31))
    return [{ act: 'EXPIRE', actor: 'SYSTEM', at }]
  }
  const paidAt = later(madeAt, minutes(random.between(1, 14)))
  const paid = { act: 'PAY' as const, actor: 'SYSTEM' as const, at: paidAt }
  const between = (from: Date, to: Date) =>
    someTime(random, later(from, hours(1)), earlier(to, later(now, -minutes(5))))
  const free = between(paidAt, later(begins, -hours(26)))
  const last = between(later(begins, -hours(22)), later(begins, -minutes(30)))
  const afterPaying = last && last > later(paidAt, hours(1)) ? last : undefined
  const further: Record<Exclude<Fate, 'UNPAID' | 'WAITING'>, () => Steps> = {
    HELD: () => [],
    MOVED: () => (free ? [{ act: 'MOVE', actor: 'PATIENT', at: free }] : []),
    CANCELLED: () => cancelled(free, 'PATIENT', random.oneOf(reasonsOfPatients)),
    LATE: () => cancelled(afterPaying, 'PATIENT', random.oneOf(reasonsOfPatients)),
    BY_DOCTOR: () => cancelled(free, 'DOCTOR', random.oneOf(reasonsOfDoctors)),
  }
  return [paid, ...further[fate]()]
}

const cancelled = (
  at: Date | undefined,
  actor: 'PATIENT' | 'DOCTOR',
  reason: string | null,
): Steps => (at ? [{ act: 'CANCEL', actor, reason, at }] : [])

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** To the minute; undefined when there is none between the two. */
export function someTime(random: Random, from: Date, to: Date) {
  const span = Math.floor((to.getTime() - from.getTime()) / minutes(1))
  return span < 0 ? undefined : instantFrom(from.getTime() + minutes(random.between(0, span)))
}
