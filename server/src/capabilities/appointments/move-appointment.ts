import { Refusal } from '@konsil/contract/core/refusals'
import type { Connection, InTransaction } from '../../database/connect.ts'
import type { Clock } from '../../ports/clock.ts'
import { holdPayable, moveDayOfService } from '../payments/index.ts'
import { freeUntilOf } from './cancel-appointment.ts'
import { answerUntil } from './deadlines.ts'
import { notifyOf } from './notify.ts'
import { paidAs } from './paid-as.ts'
import { mayMove } from './policy.ts'
import { momentOf } from './present.ts'
import {
  type AppointmentRow,
  changeAppointment,
  findOwn,
  insertLog,
  lockAppointment,
} from './store/appointments.ts'
import { freeTimeOf } from './take-step.ts'

/** With whom and for what it is, and when. */
export interface MovableAppointment {
  row: AppointmentRow
  serviceId: string
  startsAt: Date
  endsAt: Date
}

/** One that its patient can move now; refused by name where it cannot be. */
export async function ownToMove(connection: Connection, patientId: string, id: string, now: Date) {
  return refuseImmovable(await findOwn(connection, 'PATIENT', patientId, id), now)
}

/** The same under its lock: steps on one come one after the other. */
export async function lockOwnToMove(tx: InTransaction, patientId: string, id: string, now: Date) {
  // The same order everywhere: money that comes holds what is to be paid first.
  await holdPayable(tx, paidAs, id)
  const row = await lockAppointment(tx, id)
  return refuseImmovable(row?.patient_id === patientId ? row : undefined, now)
}

function refuseImmovable(row: AppointmentRow | undefined, now: Date): MovableAppointment {
  if (!row) throw new Refusal('not.found')
  const { doctor_service_id: serviceId, starts_at: startsAt, ends_at: endsAt } = row
  if (!mayMove(row, 'PATIENT', now) || !serviceId || !startsAt || !endsAt) {
    throw new Refusal('appointment.not.movable')
  }
  return { row, serviceId, startsAt, endsAt }
}

/** The answers are due before a call begins (D-319); time that was given anew for them is not taken away. */
function answersBefore({ state, paid_at, answer_until, ...row }: AppointmentRow, startsAt: Date) {
  if (state !== 'PAID_DEPOSIT' || !paid_at) return {}
  const due = answerUntil({ ...row, starts_at: startsAt }, paid_at)
  if (!answer_until || answer_until <= due) return { answer_until: due }
  return { answer_until: answer_until < startsAt ? answer_until : startsAt }
}

interface OtherTime {
  occupiedId: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  day: string
}

/** Its time becomes the other one, which is taken already; the one before is free for others (APPT-48). */
export async function moveTo(
  { clock }: { clock: Clock },
  tx: InTransaction,
  { row: before }: MovableAppointment,
  { occupiedId, startsAt, endsAt, timeZone, day }: OtherTime,
) {
  const now = clock.now()
  const free = freeUntilOf(before)
  await moveDayOfService(tx, { kind: paidAs, subjectId: before.id }, day)
  const after = await changeAppointment(tx, before.id, {
    occupied_id: occupiedId,
    starts_at: startsAt,
    ends_at: endsAt,
    time_zone: timeZone,
    day,
    // Late is late: else whoever moves it far ahead would cancel free what was not free any more.
    free_ended_at: free && free < now ? free : null,
    ...answersBefore(before, startsAt),
    updated_at: now,
  })
  await freeTimeOf(tx, before)
  const { id, state } = after
  const entry = { act: 'MOVE' as const, actor: 'PATIENT' as const }
  await insertLog(tx, {
    appointment_id: id,
    ...entry,
    state,
    happened_at: now,
    moved_from: JSON.stringify(momentOf(before)),
    moved_to: JSON.stringify(momentOf(after)),
  })
  await notifyOf(tx, now, after, { ...entry, before })
}
