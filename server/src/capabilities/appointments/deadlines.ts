import type { AppointmentState } from '@konsil/contract/appointment-steps'
import { days, hours, later } from '@konsil/contract/core/time'
import { beginningOfRow } from './policy.ts'
import type { AppointmentRow } from './store/appointments.ts'

type Agreed = Pick<
  AppointmentRow,
  'terms' | 'consultation_type' | 'starts_at' | 'time_zone' | 'day'
>

/** Until when the next one has their turn once it stands there: nobody waits without an end. */
export function deadlinesIn(state: AppointmentState, row: Agreed, now: Date) {
  const { terms, consultation_type } = row
  const isReportNext =
    state === 'CALL_SUCCESS' || (state === 'ANSWERED_QUESTIONAIRE' && consultation_type === 'CHAT')
  return {
    answer_until: state === 'PAID_DEPOSIT' ? answerUntil(row, now) : null,
    report_due_at: isReportNext ? later(now, days(terms.reportDueDays)) : null,
    accept_until:
      state === 'DELIVERED_FINAL_DOCUMENT' ? later(now, days(terms.autoCompleteDays)) : null,
  }
}

/** Nobody had to answer while they were asked what becomes of it: the time for it begins again (D-322). */
export const answersAnew = (row: Agreed & Pick<AppointmentRow, 'state'>, now: Date) =>
  row.state === 'PAID_DEPOSIT' ? { answer_until: answerUntil(row, now) } : {}

/** So long after it was paid, but not after a call begins (D-319). */
export function answerUntil(row: Agreed, paidAt: Date) {
  const until = later(paidAt, hours(row.terms.answerHours))
  const begins = beginningOfRow(row)
  return row.starts_at !== null && begins < until ? begins : until
}
