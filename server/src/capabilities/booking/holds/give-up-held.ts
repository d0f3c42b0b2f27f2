import { onTheWire } from '@konsil/contract/core/time'
import type { InTransaction } from '../../../database/connect.ts'
import { addJob } from '../../../jobs/queue.ts'
import { tellFreedJob } from '../../schedules/index.ts'
import { timeOf } from './free-ended.ts'
import { type Hold, runningToFree, runningWithDoctor } from './store.ts'
import { release } from './take-time.ts'

/** Whatever a patient holds is free again; whoever looks at those days hears of it after the commit. */
export const giveUpHeld = async (tx: InTransaction, patientId: string, now: Date) =>
  giveUp(tx, await runningToFree(tx, patientId), now)

/** The same of all that is held with a doctor. */
export const giveUpHeldWith = async (tx: InTransaction, doctorId: string, now: Date) =>
  giveUp(tx, await runningWithDoctor(tx, doctorId), now)

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
