import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../database/transaction.ts'
import { lockPerson } from '../account/index.ts'
import type { Ground } from '../ground.ts'
import { refuseUncovered } from './appointments-ahead.ts'
import { deleteSchedule, readSchedules } from './store/schedules.ts'

export async function removeSchedule({ database, clock }: Ground, doctorId: string, id: string) {
  const now = clock.now()
  await inTransaction(database, async tx => {
    await lockPerson(tx, doctorId)
    const all = await readSchedules(tx, doctorId)
    const before = all.find(one => one.id === id)
    if (!before) throw new Refusal('not.found')
    const after = all.filter(one => one !== before)
    await refuseUncovered(tx, doctorId, { before, after }, now)
    await deleteSchedule(tx, id)
  })
}
