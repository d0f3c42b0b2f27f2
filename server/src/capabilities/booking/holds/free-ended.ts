import { inTransaction } from '../../../database/transaction.ts'
import { defineTimedJob } from '../../../jobs/job.ts'
import type { Ground } from '../../ground.ts'
import { freeHeldTime, tellFreed } from '../../schedules/index.ts'
import { endIfOver, type Hold, lockTimesOfEnded } from './store.ts'

/** For holds whose own process has died; the others are freed to the second by `sweeps.ts`. */
export const freeEndedHoldsJob = defineTimedJob('free-ended-holds', '* * * * *')

/** Frees what ran out, and locks whose page is gone: late, twice or in two processes, each once. */
export async function freeEndedHolds({ database, clock, live }: Ground) {
  const freed = await inTransaction(database, async tx => {
    const now = clock.now()
    const holds: Hold[] = []
    for (const id of await lockTimesOfEnded(tx, now)) {
      const ended = await endIfOver(tx, id, now)
      // Of one that ran out the time may be somebody else's by now.
      if (ended && (await freeHeldTime(tx, id))) holds.push(ended)
    }
    return holds
  })
  for (const hold of freed) tellFreed(live, timeOf(hold))
}

export const timeOf = ({ doctor_id, time_zone, day, starts_at, ends_at }: Hold) => ({
  doctorId: doctor_id,
  timeZone: time_zone,
  day,
  startsAt: starts_at,
  endsAt: ends_at,
})
