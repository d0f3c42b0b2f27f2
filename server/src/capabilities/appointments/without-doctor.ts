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

/** Its patient is asked until then, it is given up at once, or nothing becomes of it. */
export type Fate =
  | { becomes: 'ASKED'; chooseUntil: Date; isOfReport: boolean }
  | { becomes: 'GIVEN_UP' }
  | { becomes: 'LEFT' }

const left: Fate = { becomes: 'LEFT' }

/** What becomes of one whose doctor cannot hold it, or report on it; of what is disputed nothing, whatever this says (D-322). */
export function fateWithoutDoctor(row: Lost, now: Date): Fate {
  if (row.choose_until) return left
  const mayAsk = stateAfterAct(row, 'LOSE_DOCTOR', 'SYSTEM', now) !== undefined
  // Of a call whose time is over its doctor cannot say that it was not held: nobody's silence says that it was.
  if (isAboutReport(row) || isUnconfirmed(row, now)) {
    if (!mayAsk) return left
    return { becomes: 'ASKED', chooseUntil: longestToChoose(row, now), isOfReport: true }
  }
  // It may be going on: when its time is over, it is asked about.
  if (row.starts_at !== null && hasBegun(row, now)) return left
  const chooseUntil = dayBefore(row)
  if (mayAsk && now < chooseUntil) return { becomes: 'ASKED', chooseUntil, isOfReport: false }
  const mayGiveUp = stateAfterAct(row, 'CANCEL', 'SYSTEM', now) !== undefined
  return mayGiveUp ? { becomes: 'GIVEN_UP' } : left
}

const dayBefore = (row: Lost) => later(beginningOfRow(row), -chosenBefore)

/** One in writing has no hour at which it would be too late: whoever has paid and has nothing for it is asked, however old it is. */
const isPaidInWriting = ({ state, consultation_type }: Lost) =>
  state === 'PAID_DEPOSIT' && consultation_type === 'CHAT'

/** What its patient waits for is a report, and no appointment any more. */
export const isAboutReport = (row: Lost) => owesReport(row) || isPaidInWriting(row)

/** Where no report is owed yet, until the day before its own where that is later. */
function longestToChoose(row: Lost, now: Date) {
  const usual = later(now, days(chooseDays))
  const before = dayBefore(row)
  return isPaidInWriting(row) && before > usual ? before : usual
}
