import { partOf } from '@konsil/contract/core/money'
import { hours, later, minutes } from '@konsil/contract/core/time'
import { graceEndsHours } from '@konsil/contract/paying'
import type { AppointmentTerms } from '../../database/tables/appointments.ts'

/** Because of whom it does not take place; the platform's reasons count as the doctor's (D-304). */
export type CancelledBecauseOf = 'PATIENT' | 'DOCTOR' | 'PLATFORM'

interface Paid {
  terms: Pick<AppointmentTerms, 'freeCancellationHours' | 'lateRefundRate' | 'graceMinutes'>
  /** When it begins, a written one with its day. */
  begins: Date
  paidAt: Date
  /** Of one that was moved when it was not free any more. */
  freeEndedAt: Date | null
  paidCents: number
  /** What went back before, as by an administrator. */
  refundedCents: number
}

/** Nobody undoes a booking so shortly before it begins, however late it was made (D-352). */
const leastNotice = hours(graceEndsHours)

/**
 * Until when its patient cancels free: long enough before it begins, or shortly after paying (D-062, D-352). What
 * has ended does not begin again with another time that is far ahead.
 */
export function freeUntil({
  terms,
  begins,
  paidAt,
  freeEndedAt,
}: Omit<Paid, 'paidCents' | 'refundedCents'>) {
  if (freeEndedAt) return freeEndedAt
  const early = later(begins, -hours(terms.freeCancellationHours))
  const shortly = later(paidAt, minutes(terms.graceMinutes))
  const latest = later(begins, -leastNotice)
  const grace = shortly < latest ? shortly : latest
  return early < grace ? grace : early
}

/** What goes back when it is cancelled now, by the rules that held when it was booked (PAY-15, D-304). */
export function refundDue(paid: Paid, because: CancelledBecauseOf, now: Date) {
  const isFree = because !== 'PATIENT' || now <= freeUntil(paid)
  const share = isFree ? 1 : paid.terms.lateRefundRate
  return Math.max(0, partOf(paid.paidCents, share) - paid.refundedCents)
}
