import type { InTransaction } from '../../database/connect.ts'
import { holdPayable } from '../payments/index.ts'
import type { PersonalData } from '../personal-data.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { beginningOfRow } from './policy.ts'
import { appointmentParts } from './export-data.ts'
import type { AppointmentsGround } from './ground.ts'
import { paidAs } from './paid-as.ts'
import { countOfPerson, findOpenOf, forgetWordsOf, lockAppointment } from './store/appointments.ts'

/** Records of what was agreed stay for as long as the law says; what has not begun is given up (D-037). */
export const personalDataOf = (ground: AppointmentsGround): PersonalData => ({
  async summary(connection, userId) {
    const count = await countOfPerson(connection, userId)
    return count === 0 ? [] : [{ kind: 'APPOINTMENTS', count, fate: 'STAYS' }]
  },
  async erase(tx, userId) {
    await cancelOpenOf(ground, tx, userId)
    await forgetWordsOf(tx, userId)
  },
  export: appointmentParts(ground.secrets),
})

/** What the patient paid goes back as if they had cancelled, what was booked with a doctor goes back whole (D-304). */
async function cancelOpenOf(ground: AppointmentsGround, tx: InTransaction, userId: string) {
  const now = ground.clock.now()
  for (const { id } of await findOpenOf(tx, userId)) {
    await holdPayable(tx, paidAs, id)
    const row = await lockAppointment(tx, id)
    if (!row || now >= beginningOfRow(row)) continue
    const because = row.patient_id === userId ? 'PATIENT' : 'DOCTOR'
    await cancelAppointment(ground, tx, row, { actor: 'SYSTEM', because, reason: null, by: null })
  }
}
