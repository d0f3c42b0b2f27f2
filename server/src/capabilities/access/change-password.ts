import type { access } from '@konsil/contract/access'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import { addJob } from '../../jobs/queue.ts'
import { ownerOf, refuseGuessable } from './chosen-password.ts'
import { endSockets, endSocketsJob } from './end-sockets.ts'
import type { AccessGround } from './ground.ts'
import { judgePassword } from './judge-password.ts'
import { queuePasswordChangedMail } from './mails/queue.ts'
import { endSessionsOf, setPassword } from './store/accounts.ts'
import { useUpMailLinksOf } from './store/mail-links.ts'
import { deleteBrowsersOf } from './store/browsers.ts'
import { endTicketsOf } from './store/second-factors.ts'

/** Whoever else had the old password is out: their sessions, the links that they may have asked for, and the browsers that they made known. */
export async function changePassword(
  ground: AccessGround,
  person: Person,
  { currentPassword, newPassword }: InputOf<typeof access.changePassword>,
) {
  const { database, clock, passwords, live } = ground
  const { userId, sessionId } = person
  const lockJudged = await judgePassword(ground, person, currentPassword)
  if (newPassword === currentPassword) {
    throw new Refusal('new.password.same', { field: 'newPassword' })
  }
  refuseGuessable(newPassword, await ownerOf(database, userId), 'newPassword')
  const passwordHash = await passwords.hash(newPassword)
  const now = clock.now()
  const ended = await inTransaction(database, async tx => {
    const { email } = await lockJudged(tx)
    await setPassword(tx, userId, passwordHash, now)
    await endTicketsOf(tx, userId, now)
    await deleteBrowsersOf(tx, userId)
    await useUpMailLinksOf(tx, userId, 'RESET', now)
    await useUpMailLinksOf(tx, userId, 'NEW_EMAIL', now)
    const sessionIds = await endSessionsOf(tx, userId, now, { except: sessionId })
    await addJob(tx, endSocketsJob, { sessionIds })
    await queuePasswordChangedMail(tx, ground, { userId, email })
    return sessionIds
  })
  endSockets(live, ended)
}
