import { hours, instantFrom, later, minutes } from '@konsil/contract/core/time'
import type { EarlierBooking } from '../capabilities/booking/index.ts'
import { answered, courseOf, type Paid, reported, unanswered, unreported } from './courses.ts'
import type { Random } from './random.ts'
import { reasonsOfDoctors, reasonsOfPatients } from './words.ts'

/** What becomes of a booking. */
export const fates = [
  'HELD',
  'CANCELLED',
  'LATE',
  'BY_DOCTOR',
  'UNPAID',
  'UNANSWERED',
  /** Its report is missing still. */
  'OVERDUE',
  /** Its two do not agree, about the call or about the report, and go on with it themselves. */
  'ANSWERED',
  'REPORTED',
  /** Its two go on with it themselves. */
  'PAID',
  'MOVED',
  'WAITING',
] as const
export type Fate = (typeof fates)[number]

/** In a hundred: 3 are never paid, 2 cancelled by their doctor, 8 by their patient, 2 of these late, 2 not answered. */
export function drawFate(random: Random): Fate {
  const drawn = random.below(100)
  if (drawn < 3) return 'UNPAID'
  if (drawn < 5) return 'BY_DOCTOR'
  if (drawn < 11) return 'CANCELLED'
  if (drawn < 13) return 'LATE'
  return drawn < 15 ? 'UNANSWERED' : 'HELD'
}

type Steps = EarlierBooking['steps']

export interface Course extends Omit<Paid, 'paidAt'> {
  madeAt: Date
  now: Date
  /** Nothing of it is answered here. */
  isLed: boolean
}

/** All that happened to one until now: what lies ahead has not. */
export function stepsOf(random: Random, fate: Fate, course: Course): Steps {
  const { madeAt, now } = course
  if (fate === 'WAITING') return []
  if (fate === 'UNPAID') {
    const at = later(madeAt, minutes(31))
    return [{ act: 'EXPIRE', actor: 'SYSTEM', at }]
  }
  const paidAt = later(madeAt, minutes(random.between(1, 14)))
  const further = furtherSteps(random, fate, { ...course, paidAt })
  return [{ act: 'PAY' as const, actor: 'SYSTEM' as const, at: paidAt }, ...further].filter(
    ({ at }) => at <= now,
  )
}

function furtherSteps(
  random: Random,
  fate: Exclude<Fate, 'UNPAID' | 'WAITING'>,
  course: Course & Paid,
): Steps {
  const { paidAt, begins, now, isLed, language } = course
  const between = (from: Date, to: Date) =>
    someTime(random, later(from, hours(1)), earlier(to, later(now, -minutes(5))))
  const free = () => between(paidAt, later(begins, -hours(26)))
  const last = () => {
    const at = between(later(begins, -hours(22)), later(begins, -minutes(30)))
    return at && at > later(paidAt, hours(1)) ? at : undefined
  }
  const givenUp = (at: Date | undefined, cancelled: ByOne) => {
    if (isLed) return at ? [{ ...cancelled, at }] : []
    // Who has answered by then had to; without one that is given up it takes place.
    if (!at) return courseOf(random, course)
    const answers = answered(random, course).filter(one => one.at < at)
    return [...answers, { ...cancelled, at }]
  }
  const byPatient = (at: Date | undefined) =>
    givenUp(at, {
      act: 'CANCEL',
      actor: 'PATIENT',
      reason: random.oneOf(reasonsOfPatients[language]),
    })
  const all: Record<typeof fate, () => Steps> = {
    HELD: () => courseOf(random, course),
    OVERDUE: () => unreported(random, course),
    ANSWERED: () => answered(random, course),
    REPORTED: () => reported(random, course),
    PAID: () => [],
    UNANSWERED: () => unanswered(random, course),
    MOVED: () => moved(free()),
    CANCELLED: () => byPatient(free()),
    LATE: () => byPatient(last()),
    BY_DOCTOR: () =>
      givenUp(free(), {
        act: 'CANCEL',
        actor: 'DOCTOR',
        reason: random.oneOf(reasonsOfDoctors[language]),
      }),
  }
  return all[fate]()
}

interface ByOne {
  act: 'CANCEL'
  actor: 'PATIENT' | 'DOCTOR'
  reason: string | null
}

const moved = (at: Date | undefined): Steps => (at ? [{ act: 'MOVE', actor: 'PATIENT', at }] : [])

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** To the minute; undefined when there is none between the two. */
export function someTime(random: Random, from: Date, to: Date) {
  const span = Math.floor((to.getTime() - from.getTime()) / minutes(1))
  return span < 0 ? undefined : instantFrom(from.getTime() + minutes(random.between(0, span)))
}
