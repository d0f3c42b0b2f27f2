import type { access } from '@konsil/contract/access'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../database/transaction.ts'
import type { Call, Person } from '../../http/call.ts'
import { accountSubject, mailsPerAccount } from '../../http/limits.ts'
import type { AccessGround } from './ground.ts'
import { judgePassword } from './judge-password.ts'
import { hashOfSecret, queueLink } from './mail-links.ts'
import { queueEmailAskedMail, queueEmailChangedMail } from './mails/queue.ts'
import { findUserByEmail, lockUser, setEmail } from './store/accounts.ts'
import { useMailLink, useUpMailLinksOf } from './store/mail-links.ts'

/** Nothing changes yet: the new address has to answer first, and the old one hears of it at once (PROF-37). */
export async function changeEmail(
  ground: AccessGround,
  person: Person,
  { email, password }: InputOf<typeof access.changeEmail>,
  { attempts }: Pick<Call, 'attempts'>,
) {
  const { database, clock } = ground
  const { userId } = person
  const lockJudged = await judgePassword(ground, person, password)
  const owner = await findUserByEmail(database, email)
  if (owner?.id === userId) throw new Refusal('email.unchanged', { field: 'email' })
  // The right password forgets the attempts to guess it; what strangers get, and what is learnt of them, is counted on.
  await attempts.count(accountSubject('mail', userId), mailsPerAccount)
  if (owner) throw new Refusal('global.email.existed.email', { field: 'email' })
  await inTransaction(database, async tx => {
    const user = await lockJudged(tx)
    await queueLink(tx, { userId, purpose: 'NEW_EMAIL', newEmail: email }, clock.now())
    await queueEmailAskedMail(tx, ground, { userId, email: user.email })
  })
}

/** Links that were sent to the old address end with it: whoever reads its mails has no way in any more. */
export async function confirmEmail(ground: AccessGround, token: string) {
  const { database, clock } = ground
  const now = clock.now()
  await inTransaction(database, async tx => {
    const link = await useMailLink(tx, 'NEW_EMAIL', hashOfSecret(token), now)
    const user = link && (await lockUser(tx, link.user_id))
    if (!link?.new_email || user?.state !== 'ACTIVE') throw new Refusal('email.link.unusable')
    if (!(await setEmail(tx, user.id, link.new_email, now))) {
      throw new Refusal('global.email.existed.email')
    }
    await useUpMailLinksOf(tx, user.id, 'RESET', now)
    await queueEmailChangedMail(tx, ground, { userId: user.id, email: user.email })
  })
}
