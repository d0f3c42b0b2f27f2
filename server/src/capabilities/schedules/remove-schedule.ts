import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../database/transaction.ts'
import { lockPerson } from '../account/index.ts'
import { refuseUncovered } from './appointments-ahead.ts'
import type { SchedulesGround } from './ground.ts'
import { deleteSchedule, readSchedules } from './store/schedules.ts'

export async function removeSchedule(ground: SchedulesGround, doctorId: string, id: string) {
  await inTransaction(ground.database, async tx => {
    await lockPerson(tx, doctorId)
    const all = await readSchedules(tx, doctorId)
    const before = all.find(one => one.id === id)
    if (!before) throw new Refusal('not.found')
    const after = all.filter(one => one !== before)
    await refuseUncovered(ground, tx, doctorId, { before, after })
    await deleteSchedule(tx, id)
  })
}
