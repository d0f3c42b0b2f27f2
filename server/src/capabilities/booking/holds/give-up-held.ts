import { onTheWire } from '@konsil/contract/core/time'
import type { InTransaction } from '../../../database/connect.ts'
import { addJob } from '../../../jobs/queue.ts'
import { countActiveDoctors } from '../../access/index.ts'
import { lockPersonIfThere } from '../../account/index.ts'
import { tellFreedJob } from '../../schedules/index.ts'
import { timeOf } from './free-ended.ts'
import { type Hold, runningToFree, runningWithDoctor } from './store.ts'
import { release } from './take-time.ts'

/** Whatever a patient holds is free again; whoever looks at those days hears of it after the commit. */
export const giveUpHeld = async (tx: InTransaction, patientId: string, now: Date) =>
  giveUp(tx, await runningToFree(tx, patientId), now)

/** The same of all that is held with a doctor who is kept out; whoever was let in again meanwhile may be booked. */
export async function giveUpHeldWith(tx: InTransaction, doctorId: string, now: Date) {
  // As whoever takes a time with them: it is held before this, or refused.
  await lockPersonIfThere(tx, doctorId)
  if ((await countActiveDoctors(tx, [doctorId])) > 0) return
  await giveUp(tx, await runningWithDoctor(tx, doctorId), now)
}

async function giveUp(tx: InTransaction, holds: Hold[], now: Date) {
  for (const hold of await release(tx, holds, now)) {
    const { startsAt, endsAt, ...time } = timeOf(hold)
    await addJob(tx, tellFreedJob, {
      ...time,
      startsAt: onTheWire(startsAt),
      endsAt: onTheWire(endsAt),
    })
  }
}
