import type { InTransaction } from '../../database/connect.ts'
import type { PersonalData } from '../personal-data.ts'
import { beginningOf } from './beginning.ts'
import { appointmentParts } from './export-data.ts'
import type { AppointmentsGround } from './ground.ts'
import { countOfPerson, findOpenOf, forgetWordsOf } from './store/appointments.ts'
import { takeStep } from './take-step.ts'

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

async function cancelOpenOf(ground: AppointmentsGround, tx: InTransaction, userId: string) {
  const now = ground.clock.now()
  for (const { id, starts_at, time_zone, day } of await findOpenOf(tx, userId)) {
    const begins = beginningOf({ startsAt: starts_at, timeZone: time_zone, day })
    if (now < begins) await takeStep(ground, tx, id, { act: 'CANCEL', actor: 'SYSTEM' })
  }
}
