import { inTransaction } from '../../database/transaction.ts'
import { addJob } from '../../jobs/queue.ts'
import { endSocketsJob } from './end-sockets.ts'
import type { AccessGround } from './ground.ts'
import { queueSecondFactorResetMail } from './mails/queue.ts'
import { findUserByEmail, endSessionsOf, lockUser } from './store/accounts.ts'
import { deleteSecondFactorsOf } from './store/second-factors.ts'

/** For whoever has lost phone and recovery codes: the operator does it, at the machine. Every session ends, and they are told. Answers whose account it was; nothing where there is none. */
export async function resetSecondFactor(
  ground: Pick<AccessGround, 'config' | 'database' | 'clock'>,
  email: string,
) {
  return inTransaction(ground.database, async tx => {
    const found = await findUserByEmail(tx, email)
    const user = found && (await lockUser(tx, found.id))
    if (!user || user.state === 'DELETED') return undefined
    await deleteSecondFactorsOf(tx, user.id)
    const sessionIds = await endSessionsOf(tx, user.id, ground.clock.now())
    await addJob(tx, endSocketsJob, { sessionIds })
    if (user.state === 'ACTIVE') {
      await queueSecondFactorResetMail(tx, ground, { userId: user.id, email: user.email })
    }
    return { userId: user.id }
  })
}
