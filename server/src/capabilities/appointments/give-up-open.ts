import type { Connection, InTransaction } from '../../database/connect.ts'
import { holdPayable } from '../payments/index.ts'
import { becauseOf, cancelAppointment } from './cancel-appointment.ts'
import type { AppointmentsGround } from './ground.ts'
import { loseDoctor } from './lose-doctor.ts'
import { paidAs } from './paid-as.ts'
import { beginningOfRow, stateAfterAct } from './policy.ts'
import { type AppointmentRow, findOpenOf, lockAppointment } from './store/appointments.ts'
import { countVersionsOfDoctor } from './store/report-versions.ts'

/** Neither begun nor reported on: it can be given up with whoever booked it. */
export const isAhead = async (connection: Connection, row: AppointmentRow, now: Date) =>
  now < beginningOfRow(row) &&
  stateAfterAct(row, 'CANCEL', 'SYSTEM', now) !== undefined &&
  (await countVersionsOfDoctor(connection, row.id)) === 0

/**
 * What somebody cannot hold any more who leaves, or takes back what it rests on: what a patient paid goes back
 * as if they had cancelled (D-304); patients of a doctor are asked (D-322).
 */
export async function giveUpOpenOf(ground: AppointmentsGround, tx: InTransaction, userId: string) {
  const now = ground.clock.now()
  for (const { id, doctor_id } of await findOpenOf(tx, userId)) {
    if (doctor_id === userId) {
      await loseDoctor(ground, tx, id)
      continue
    }
    await holdPayable(tx, paidAs, id)
    const row = await lockAppointment(tx, id)
    if (!row || !(await isAhead(tx, row, now))) continue
    const because = becauseOf(row, 'PATIENT', now)
    await cancelAppointment(ground, tx, row, { actor: 'SYSTEM', because, reason: null, by: null })
  }
}
