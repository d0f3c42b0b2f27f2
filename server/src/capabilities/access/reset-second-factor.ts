import { inTransaction } from '../../database/transaction.ts'
import { addJob } from '../../jobs/queue.ts'
import { endSocketsJob } from './end-sockets.ts'
import type { AccessGround } from './ground.ts'
import { findUserByEmail, endSessionsOf, lockUser } from './store/accounts.ts'
import { deleteSecondFactorsOf } from './store/second-factors.ts'

/** For whoever has lost phone and recovery codes: the operator does it, at the machine. Every session ends. Answers whose account it was; nothing where there is none. */
export async function resetSecondFactor(
  { database, clock }: Pick<AccessGround, 'database' | 'clock'>,
  email: string,
) {
  return inTransaction(database, async tx => {
    const found = await findUserByEmail(tx, email)
    const user = found && (await lockUser(tx, found.id))
    if (!user || user.state === 'DELETED') return undefined
    await deleteSecondFactorsOf(tx, user.id)
    const sessionIds = await endSessionsOf(tx, user.id, clock.now())
    await addJob(tx, endSocketsJob, { sessionIds })
    return { userId: user.id }
  })
}
