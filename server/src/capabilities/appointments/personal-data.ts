import type { InTransaction } from '../../database/connect.ts'
import { holdPayable } from '../payments/index.ts'
import type { PersonalData } from '../personal-data.ts'
import { becauseOf, cancelAppointment } from './cancel-appointment.ts'
import { beginningOfRow } from './policy.ts'
import { appointmentParts } from './export-data.ts'
import type { AppointmentsGround } from './ground.ts'
import { loseDoctor } from './lose-doctor.ts'
import { paidAs } from './paid-as.ts'
import { countOfPerson, findOpenOf, forgetWordsOf, lockAppointment } from './store/appointments.ts'

/** Records of what was agreed stay for as long as the law says; what has not begun is given up (D-037). */
export const personalDataOf = (ground: AppointmentsGround): PersonalData => ({
  async summary(connection, userId) {
    const count = await countOfPerson(connection, userId)
    return count === 0 ? [] : [{ kind: 'APPOINTMENTS', count, fate: 'STAYS' }]
  },
  async erase(tx, userId) {
    await giveUpOpenOf(ground, tx, userId)
    await forgetWordsOf(tx, userId)
  },
  export: appointmentParts(ground.secrets),
})

/** What the patient paid goes back as if they had cancelled (D-304); patients of a doctor are asked (D-322). */
async function giveUpOpenOf(ground: AppointmentsGround, tx: InTransaction, userId: string) {
  const now = ground.clock.now()
  for (const { id, doctor_id } of await findOpenOf(tx, userId)) {
    if (doctor_id === userId) {
      await loseDoctor(ground, tx, id)
      continue
    }
    await holdPayable(tx, paidAs, id)
    const row = await lockAppointment(tx, id)
    if (!row || now >= beginningOfRow(row)) continue
    const because = becauseOf(row, 'PATIENT')
    await cancelAppointment(ground, tx, row, { actor: 'SYSTEM', because, reason: null, by: null })
  }
}
