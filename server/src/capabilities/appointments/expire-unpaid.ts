import { inTransaction } from '../../database/transaction.ts'
import { defineTimedJob } from '../../jobs/job.ts'
import { tryEach } from '../../try-each.ts'
import type { Ground } from '../ground.ts'
import { findUnpaidSince } from './store/appointments.ts'
import { takeStep } from './take-step.ts'

export const expireUnpaidJob = defineTimedJob('expire-unpaid-appointments', '* * * * *')

/** Gives free again what was not paid in time (D-063): late, twice or on two workers, each expires once. */
export async function expireUnpaid(ground: Ground) {
  const { database, clock } = ground
  await tryEach(
    await findUnpaidSince(database, clock.now()),
    ({ id }) =>
      inTransaction(database, tx => takeStep(ground, tx, id, { act: 'EXPIRE', actor: 'SYSTEM' })),
    'some unpaid appointments did not expire',
  )
}
