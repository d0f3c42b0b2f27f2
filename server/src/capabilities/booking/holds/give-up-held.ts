import { onTheWire } from '@konsil/contract/core/time'
import type { InTransaction } from '../../../database/connect.ts'
import { addJob } from '../../../jobs/queue.ts'
import { tellFreedJob } from '../../schedules/index.ts'
import { timeOf } from './free-ended.ts'
import { runningToFree } from './store.ts'
import { release } from './take-time.ts'

/** Whatever a patient holds is free again; whoever looks at those days hears of it after the commit. */
export async function giveUpHeld(tx: InTransaction, patientId: string, now: Date) {
  for (const hold of await release(tx, await runningToFree(tx, patientId), now)) {
    const { startsAt, endsAt, ...time } = timeOf(hold)
    await addJob(tx, tellFreedJob, {
      ...time,
      startsAt: onTheWire(startsAt),
      endsAt: onTheWire(endsAt),
    })
  }
}
