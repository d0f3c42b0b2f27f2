import { type AppointmentState, stateAfter } from '@konsil/contract/appointment-steps'
import { type AppointmentGroup, movableHours } from '@konsil/contract/appointments'
import type { SignInRole } from '@konsil/contract/core/roles'
import { hours, later } from '@konsil/contract/core/time'
import { beginningOf } from './beginning.ts'
import type { AppointmentRow } from './store/appointments.ts'

type Timed = Pick<AppointmentRow, 'state' | 'starts_at' | 'time_zone' | 'day' | 'pay_until'>
type Offered = Timed & Pick<AppointmentRow, 'doctor_service_id' | 'choose_until'>

export const beginningOfRow = ({ starts_at, time_zone, day }: Omit<Timed, 'state' | 'pay_until'>) =>
  beginningOf({ startsAt: starts_at, timeZone: time_zone, day })

/** How it stands now: over once its window to pay is, even if the job that says so has not come yet. */
export const stateAt = ({ state, pay_until }: Pick<Timed, 'state' | 'pay_until'>, now: Date) =>
  state === 'NOT_PAID' && pay_until <= now ? 'EXPIRED' : state

/** States by the groups of lists and menus; what has left the scale is over (D-068, APPT-58). */
export const statesOfGroup: Record<AppointmentGroup, readonly AppointmentState[]> = {
  NOT_PAID: ['NOT_PAID'],
  PENDING: ['PAID_DEPOSIT'],
  ONGOING: [],
  DONE: ['CANCELLED', 'EXPIRED'],
}

/** A doctor is told of nothing that was never paid (D-316). */
export const maySee = (
  { patient_id, doctor_id, paid_at }: Pick<AppointmentRow, 'patient_id' | 'doctor_id' | 'paid_at'>,
  { userId, role }: { userId: string; role: SignInRole },
) => {
  if (role === 'ADMIN') return true
  return role === 'PATIENT' ? patient_id === userId : doctor_id === userId && paid_at !== null
}

/** Whoever pays gets them, and nobody else here (PAY-12). */
export const maySeeInvoices = (
  { patient_id }: Pick<AppointmentRow, 'patient_id'>,
  { userId, role }: { userId: string; role: SignInRole },
) => role === 'PATIENT' && patient_id === userId

/** Until its window to pay is over. Its provider confirms that it is paid; the patient begins to. */
export const mayPay = (row: Timed, role: SignInRole, now: Date) =>
  role === 'PATIENT' && stateAt(row, now) === 'NOT_PAID'

/** Before it is paid at any time, else until it begins (D-323). */
export const mayCancel = (row: Timed, role: SignInRole, now: Date) =>
  role !== 'ADMIN' &&
  stateAfter(stateAt(row, now), 'CANCEL', role) !== undefined &&
  (row.state === 'NOT_PAID' || now < beginningOfRow(row))

/** As long as its patient is asked what becomes of it (D-322). */
export const mayChooseDoctor = (
  { state, choose_until }: Pick<AppointmentRow, 'state' | 'choose_until'>,
  role: SignInRole,
  now: Date,
) =>
  role !== 'ADMIN' &&
  choose_until !== null &&
  now < choose_until &&
  stateAfter(state, 'CHOOSE_DOCTOR', role) !== undefined

/** Up to a day before it begins (APPT-48); a written one has no time that another could take the place of. */
export const mayMove = (row: Offered, role: SignInRole, now: Date) =>
  role !== 'ADMIN' &&
  row.starts_at !== null &&
  row.doctor_service_id !== null &&
  row.choose_until === null &&
  stateAfter(row.state, 'MOVE', role) !== undefined &&
  now <= later(beginningOfRow(row), -hours(movableHours))
