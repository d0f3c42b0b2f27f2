import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../database/transaction.ts'
import { addJob } from '../../jobs/queue.ts'
import { isOlderRule, ownerOf, refuseGuessable, refuseLength } from './chosen-password.ts'
import { endSockets, endSocketsJob } from './end-sockets.ts'
import type { AccessGround } from './ground.ts'
import { hashOfSecret } from './mail-links.ts'
import { queueResetMail } from './mails/queue.ts'
import {
  endSessionsOf,
  findMailLink,
  findUserByEmail,
  lockUser,
  setPassword,
  useMailLink,
  useUpMailLinksOf,
} from './store.ts'

/** Says whether the address is known, as required (D-114); the call is rate-limited instead. */
export async function recoverPassword(ground: AccessGround, email: string) {
  const { database, clock } = ground
  const user = await findUserByEmail(database, email)
  if (!user || user.state === 'DELETED') throw new Refusal('global.not.exist.email')
  if (user.state !== 'ACTIVE') throw new Refusal('global.should.be.active.email')
  await inTransaction(database, async tx => {
    const asItIs = await lockUser(tx, user.id)
    // It may be somebody's former address by now: who reads its mails has no way in any more.
    if (asItIs?.email !== email) throw new Refusal('global.not.exist.email')
    if (asItIs.state !== 'ACTIVE') throw new Refusal('global.should.be.active.email')
    await useUpMailLinksOf(tx, user.id, 'RESET', clock.now())
    await queueResetMail(tx, ground, { userId: user.id, email })
  })
}

/** Ends every session of the account: whoever had the old password is out. */
export async function resetPassword(ground: AccessGround, code: string, password: string) {
  const { database, clock, passwords, live } = ground
  const { PASSWORD_LENGTH } = ground.config
  refuseLength(password, PASSWORD_LENGTH)
  const secretHash = hashOfSecret(code)
  const link = await findMailLink(database, 'RESET', secretHash)
  const now = clock.now()
  if (!link || link.used_at || link.expires_at <= now) throw new Refusal('reset.link.unusable')
  if (!isOlderRule(PASSWORD_LENGTH)) {
    refuseGuessable(password, await ownerOf(database, link.user_id))
  }
  const passwordHash = await passwords.hash(password)
  const ended = await inTransaction(database, async tx => {
    const used = await useMailLink(tx, 'RESET', secretHash, now)
    if (!used) throw new Refusal('reset.link.unusable')
    const userId = used.user_id
    await useUpMailLinksOf(tx, userId, 'RESET', now)
    // Whoever had the old password may have asked for an address of their own.
    await useUpMailLinksOf(tx, userId, 'NEW_EMAIL', now)
    await setPassword(tx, userId, passwordHash, now)
    const sessionIds = await endSessionsOf(tx, userId, now)
    await addJob(tx, endSocketsJob, { sessionIds })
    return sessionIds
  })
  endSockets(live, ended)
}
