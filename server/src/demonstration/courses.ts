import {
  dayIn,
  days,
  homeZone,
  hours,
  instantFrom,
  later,
  minutes,
} from '@konsil/contract/core/time'
import type { Language } from '@konsil/contract/core/texts'
import type { EarlierBooking } from '../capabilities/booking/index.ts'
import { answersOf } from './crowd-answers.ts'
import { reportOf } from './crowd-reports.ts'
import type { Random } from './random.ts'
import { objections, thoughtsOf } from './words.ts'

type Steps = EarlierBooking['steps']

/** What is agreed, and with whom. */
export interface Paid {
  paidAt: Date
  begins: Date
  /** Null for CHAT. */
  ends: Date | null
  /** Of its patient, in years. */
  age: number
  /** In which its patient writes, and is written to. */
  language: Language
}

/** As a first start sets them: within these a patient answers and looks at the report, and a doctor reports. */
const [answerHours, lookDays, reportDays] = [24, 3, 7]

/** Until when its answers can come (D-319). */
const answersUntil = ({ paidAt, begins, ends }: Paid) => {
  const until = later(paidAt, hours(answerHours))
  return ends && begins < until ? begins : until
}

/** Most answer at once, or in the evening. */
export function answered(random: Random, paid: Paid): Steps {
  const span = answersUntil(paid).getTime() - paid.paidAt.getTime()
  // Never drawn so late that it would not count any more.
  const share = (random.between(2, 97) / 100) ** 2
  const at = instantFrom(paid.paidAt.getTime() + Math.floor(span * share))
  return [
    { act: 'ANSWER', actor: 'PATIENT', at, answers: answersOf(random, paid.age, paid.language) },
  ]
}

/** Given up by the clock, which looks every minute (D-078). */
export const unanswered = (random: Random, paid: Paid): Steps => [
  {
    act: 'CANCEL',
    actor: 'SYSTEM',
    cause: 'UNANSWERED',
    at: byTheClock(random, answersUntil(paid)),
  },
]

const byTheClock = (random: Random, due: Date) => later(due, random.between(2, 55) * 1000)

/** All the way that one goes which takes place, whatever of it has happened by now. */
export function courseOf(random: Random, paid: Paid): Steps {
  const answers = answered(random, paid)
  const held = paid.ends ? confirmed(random, paid.ends) : []
  const writtenFrom = latest(answers[0]?.at ?? paid.paidAt, paid.begins)
  const reportFrom = held.at(-1)?.at ?? writtenFrom
  const delivered = deliveredAfter(random, reportFrom)
  const isMended = random.chance(0.04)
  const more = isMended ? mended(random, delivered, paid) : []
  const last = more.at(-1)?.at ?? delivered
  const accepted = acceptedAfter(random, last)
  return [
    ...answers,
    ...held,
    delivery(random, delivered, paid),
    ...more,
    accepted,
    ...rated(random, accepted, { isMended, ...paid }),
  ]
}

const latest = (one: Date, other: Date) => (one > other ? one : other)

/** Held, and nothing more. */
export function unreported(random: Random, paid: Paid): Steps {
  const steps = courseOf(random, paid)
  return steps.slice(
    0,
    steps.findIndex(({ act }) => act === 'DELIVER'),
  )
}

/** And reported on soon; its patient has said nothing of that yet. */
export function reported(random: Random, paid: Paid): Steps {
  const held = unreported(random, paid)
  const from = held.at(-1)?.at ?? paid.begins
  return [...held, delivery(random, inDaytime(random, from, random.between(1, 2)), paid)]
}

/** Mostly by their doctor at its end, else by their patient; where both are silent, a day after they were asked. */
function confirmed(random: Random, ends: Date): Steps {
  const said = later(ends, minutes(random.between(1, 9)))
  const drawn = random.below(100)
  if (drawn < 84) return [{ act: 'CONFIRM_CALL', actor: 'DOCTOR', at: said }]
  const asked = byTheClock(random, ends)
  const steps: Steps = [{ act: 'ASK_IF_HELD', actor: 'SYSTEM', at: asked }]
  if (drawn < 95) {
    const at = later(asked, minutes(random.between(4, 400)))
    return [...steps, { act: 'CONFIRM_CALL', actor: 'PATIENT', at }]
  }
  const at = byTheClock(random, later(asked, days(1)))
  return [...steps, { act: 'CONFIRM_CALL', actor: 'SYSTEM', cause: 'NOBODY_OBJECTED', at }]
}

/** A few are late. */
const deliveredAfter = (random: Random, from: Date) =>
  random.chance(0.04)
    ? inDaytime(random, from, random.between(reportDays + 1, reportDays + 5))
    : inDaytime(random, from, random.oneOf([0, 0, 1, 1, 1, 2, 2, 3, 4]))

const delivery = (random: Random, at: Date, { language }: Paid): Steps[number] => ({
  act: 'DELIVER',
  actor: 'DOCTOR',
  at,
  report: reportOf(random, language),
})

/** Something was missing. */
function mended(random: Random, delivered: Date, paid: Paid): Steps {
  const rejected = later(delivered, minutes(random.between(90, 2 * 24 * 60)))
  return [
    {
      act: 'REJECT',
      actor: 'PATIENT',
      at: rejected,
      reason: random.oneOf(objections[paid.language]),
    },
    delivery(random, inDaytime(random, rejected, random.between(1, 3)), paid),
  ]
}

/** Some say nothing until their time to is over. */
function acceptedAfter(random: Random, delivered: Date): Steps[number] {
  if (random.chance(0.25)) {
    const at = byTheClock(random, later(delivered, days(lookDays)))
    return { act: 'ACCEPT', actor: 'SYSTEM', cause: 'NOT_ACCEPTED_IN_TIME', at }
  }
  const at = later(delivered, minutes(random.between(40, (lookDays * 24 - 3) * 60)))
  return { act: 'ACCEPT', actor: 'PATIENT', at }
}

/** Whoever accepts it is asked at once. */
function rated(
  random: Random,
  { actor, at: accepted }: Steps[number],
  { isMended, language }: Paid & { isMended: boolean },
): Steps {
  if (!random.chance(actor === 'PATIENT' ? 0.7 : 0.15)) return []
  const at = later(accepted, minutes(random.between(1, random.chance(0.7) ? 20 : 2000)))
  const halves = random.oneOf(isMended ? halvesOfMended : halvesOfMost)
  const comment = random.chance(0.4) ? random.oneOf(thoughtsOf(halves)[language]) : null
  return [{ act: 'RATE', actor: 'PATIENT', at, halves, comment }]
}

const halvesOfMost = [10, 10, 10, 10, 10, 10, 9, 9, 9, 9, 8, 8, 8, 7, 7, 6, 4] as const
const halvesOfMended = [9, 8, 8, 7, 6, 5, 3] as const

/** So many days later, between nine and seven; of the same day some time later, or what is left of it. */
function inDaytime(random: Random, from: Date, inDays: number) {
  const day = dayIn(homeZone, later(from, days(inDays)))
  const at = later(instantFrom(`${day}T07:30:00Z`), minutes(random.below(9 * 60)))
  const soonest = later(from, minutes(random.between(50, 170)))
  return at < soonest ? soonest : at
}
