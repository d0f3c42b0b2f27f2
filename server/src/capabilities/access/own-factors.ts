import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import type { UserTable } from '../../database/tables/access.ts'
import type { Person } from '../../http/call.ts'
import { addJob } from '../../jobs/queue.ts'
import { endSocketsJob } from './end-sockets.ts'
import type { AccessGround } from './ground.ts'
import { queueAppRemovedMail, queuePasskeyRemovedMail } from './mails/queue.ts'
import { needsSecondFactor } from './needs-second-factor.ts'
import { endSessionsOf, lockUser } from './store/accounts.ts'
import { holdOpenSession } from './store/own-sessions.ts'
import { countOwnFactors, deleteRecoveryCodes, endTicketsOf } from './store/second-factors.ts'

/** Whose factors are changed, locked, in a session that stays open meanwhile: one that was ended elsewhere changes nothing. */
export async function lockOwner(
  tx: InTransaction,
  { clock }: AccessGround,
  { userId, sessionId }: Person,
) {
  const user = await lockUser(tx, userId)
  const isOpen = await holdOpenSession(tx, sessionId, clock.now())
  if (user?.state !== 'ACTIVE' || !isOpen) throw new Refusal('session.required')
  return user
}

/** Ends every other session, and answers which: whoever is in one has not proven the factor that counts now. */
export async function endSessionsBeside(
  tx: InTransaction,
  { clock }: AccessGround,
  { userId, sessionId }: Person,
) {
  const sessionIds = await endSessionsOf(tx, userId, clock.now(), { except: sessionId })
  await addJob(tx, endSocketsJob, { sessionIds })
  return sessionIds
}

const tellRemoved = { app: queueAppRemovedMail, passkey: queuePasskeyRemovedMail }

/** What follows when one was removed. The recovery codes go with the last factor: alone they would be a second password. */
export async function closeRemoval(
  tx: InTransaction,
  ground: AccessGround,
  { id: userId, email, role }: UserTable,
  removed: keyof typeof tellRemoved,
) {
  if ((await countOwnFactors(tx, userId)) === 0) {
    if (needsSecondFactor(ground.config, role)) throw new Refusal('secondFactor.last')
    await deleteRecoveryCodes(tx, userId)
  }
  await endTicketsOf(tx, userId, ground.clock.now())
  await tellRemoved[removed](tx, ground, { userId, email })
}
