import type { ListedAppointment } from '@konsil/contract/appointments'
import { chooseDays } from '@konsil/contract/case-steps'
import { days, hours, later } from '@konsil/contract/core/time'
import { beginningOfRow, hasBegun, isUnconfirmed, owesReport, stateAfterAct } from './policy.ts'
import type { AppointmentRow } from './store/appointments.ts'

/** So long before it begins whoever has not chosen gets everything back (D-322). */
const chosenBefore = hours(24)

type Lost = Pick<
  AppointmentRow,
  | 'state'
  | 'pay_until'
  | 'consultation_type'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'day'
  | 'choose_until'
>

export type WhatIsLost = NonNullable<ListedAppointment['lost']>

/** Its patient is asked until then, it is given up at once, or nothing becomes of it. */
export type Fate =
  | { becomes: 'ASKED'; chooseUntil: Date; lost: WhatIsLost }
  | { becomes: 'GIVEN_UP' }
  | { becomes: 'LEFT' }

const left: Fate = { becomes: 'LEFT' }

/**
 * What becomes of one whose doctor cannot hold it, or report on it; of what is disputed nothing, whatever this says
 * (D-322). Only whoever is kept out cannot say what came of a call whose time is over: no silence says that it was held.
 */
export function fateWithoutDoctor(row: Lost, now: Date, isKeptOut: boolean): Fate {
  if (row.choose_until) return left
  const mayAsk = stateAfterAct(row, 'LOSE_DOCTOR', 'SYSTEM', now) !== undefined
  const lost = whatIsLost(row, now)
  if (lost === 'CONFIRMATION' && !isKeptOut) return left
  if (lost !== 'APPOINTMENT') {
    return mayAsk ? { becomes: 'ASKED', chooseUntil: longestToChoose(row, now), lost } : left
  }
  // It may be going on: when its time is over, it is asked about.
  if (row.starts_at !== null && hasBegun(row, now)) return left
  const chooseUntil = dayBefore(row)
  if (mayAsk && now < chooseUntil) return { becomes: 'ASKED', chooseUntil, lost }
  const mayGiveUp = stateAfterAct(row, 'CANCEL', 'SYSTEM', now) !== undefined
  return mayGiveUp ? { becomes: 'GIVEN_UP' } : left
}

const dayBefore = (row: Lost) => later(beginningOfRow(row), -chosenBefore)

/** One in writing has no hour at which it would be too late: whoever has paid and has nothing for it is asked, however old it is. */
const isPaidInWriting = ({ state, consultation_type }: Lost) =>
  state === 'PAID_DEPOSIT' && consultation_type === 'CHAT'

/** Who waits for a report waits for no appointment any more. */
export function whatIsLost(row: Lost, now: Date): WhatIsLost {
  if (owesReport(row) || isPaidInWriting(row)) return 'REPORT'
  return isUnconfirmed(row, now) ? 'CONFIRMATION' : 'APPOINTMENT'
}

/** Where no report is owed yet, until the day before its own where that is later. */
function longestToChoose(row: Lost, now: Date) {
  const usual = later(now, days(chooseDays))
  const before = dayBefore(row)
  return isPaidInWriting(row) && before > usual ? before : usual
}
