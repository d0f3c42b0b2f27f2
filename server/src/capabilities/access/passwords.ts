import type { access } from '@konsil/contract/access'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../database/transaction.ts'
import { addJob } from '../../jobs/queue.ts'
import { isOlderRule, ownerOf, refuseGuessable, refuseLength } from './chosen-password.ts'
import { endSockets, endSocketsJob } from './end-sockets.ts'
import type { AccessGround } from './ground.ts'
import { choiceOf, hashOfSecret, linksOnDemand } from './mail-links.ts'
import { queuePasswordChangedMail } from './mails/queue.ts'
import {
  endSessionsOf,
  findUserByEmail,
  lockUser,
  readUser,
  setPassword,
} from './store/accounts.ts'
import { findMailLink, useMailLink, useUpMailLinksOf } from './store/mail-links.ts'
import { deleteBrowsersOf } from './store/browsers.ts'
import { endTicketsOf } from './store/second-factors.ts'

/**
 * Says whether the address is known, as required (D-114); the call is rate-limited instead. Whether a mail
 * goes out it does not say: beyond the bounds there is a link that is still good.
 */
export async function recoverPassword(
  ground: AccessGround,
  { email, choice }: InputOf<typeof access.recoverPassword>,
  network: string,
) {
  const { database } = ground
  const user = await findUserByEmail(database, email)
  if (!user || user.state === 'DELETED') throw new Refusal('global.not.exist.email')
  if (user.state !== 'ACTIVE') throw new Refusal('global.should.be.active.email')
  const wanted = { userId: user.id, purpose: 'RESET', choice: choiceOf(user.role, choice) } as const
  const queueIfDue = await linksOnDemand(ground, { ...wanted, network })
  await inTransaction(database, async tx => {
    const asItIs = await lockUser(tx, user.id)
    // It may be somebody's former address by now: who reads its mails has no way in any more.
    if (asItIs?.email !== email) throw new Refusal('global.not.exist.email')
    if (asItIs.state !== 'ACTIVE') throw new Refusal('global.should.be.active.email')
    await queueIfDue(tx)
  })
}

/** Refused unless the link can still be used; it is not used by that. */
export async function lookAtReset(
  { database, clock }: Pick<AccessGround, 'database' | 'clock'>,
  code: string,
) {
  const link = await findMailLink(database, 'RESET', hashOfSecret(code))
  const isOpen = link && !link.used_at && link.expires_at > clock.now()
  if (!isOpen) throw new Refusal('reset.link.unusable')
  return link
}

/** Ends every session of the account: whoever had the old password is out, and the browsers are strange again that they made known. */
export async function resetPassword(ground: AccessGround, code: string, password: string) {
  const { database, clock, passwords, live } = ground
  const { PASSWORD_LENGTH } = ground.config
  refuseLength(password, PASSWORD_LENGTH)
  const link = await lookAtReset(ground, code)
  if (!isOlderRule(PASSWORD_LENGTH)) {
    refuseGuessable(password, await ownerOf(database, link.user_id))
  }
  const passwordHash = await passwords.hash(password)
  const now = clock.now()
  const ended = await inTransaction(database, async tx => {
    const used = await useMailLink(tx, 'RESET', hashOfSecret(code), now)
    if (!used) throw new Refusal('reset.link.unusable')
    const userId = used.user_id
    await useUpMailLinksOf(tx, userId, 'RESET', now)
    // Whoever had the old password may have asked for an address of their own.
    await useUpMailLinksOf(tx, userId, 'NEW_EMAIL', now)
    await setPassword(tx, userId, passwordHash, now)
    await endTicketsOf(tx, userId, now)
    await deleteBrowsersOf(tx, userId)
    const sessionIds = await endSessionsOf(tx, userId, now)
    await addJob(tx, endSocketsJob, { sessionIds })
    // Whoever opened the link may have read somebody else's mails.
    const { email } = await readUser(tx, userId)
    await queuePasswordChangedMail(tx, ground, { userId, email })
    return sessionIds
  })
  endSockets(live, ended)
}
