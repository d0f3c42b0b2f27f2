import type { access } from '@konsil/contract/access'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../database/transaction.ts'
import type { Call } from '../../http/call.ts'
import { accountSubject, guessesPerLink } from '../../http/limits.ts'
import { activateAnew } from './activate-anew.ts'
import { type OpenLink, openActivationLink, useActivationLink } from './activation-link.ts'
import type { AccessGround } from './ground.ts'
import { choiceOf, linksOnDemand } from './mail-links.ts'
import { findUserByEmail, lockUser } from './store/accounts.ts'

/** The link proves the address, and not who signed up with it: the password says that (D-353). */
export async function activate(
  ground: AccessGround,
  question: InputOf<typeof access.activate>,
  { language, attempts }: Pick<Call, 'language' | 'attempts'>,
) {
  const link = await openActivationLink(ground, question.id)
  if ('password' in question) {
    await attempts.count(accountSubject('activation', link.id), guessesPerLink)
    await activateByPassword(ground, link, question.password)
  } else await activateAnew(ground, link, { ...question, language })
}

async function activateByPassword(
  { database, clock, passwords }: AccessGround,
  link: OpenLink,
  password: string,
) {
  const matches = await passwords.matches(password, link.passwordHash)
  if (!matches) throw new Refusal('activation.password.wrong')
  await inTransaction(database, tx => useActivationLink(tx, link, clock.now()))
}

/** What the page has to know that the link leads to. */
export async function lookAtActivation(ground: AccessGround, secret: string) {
  const { email, role } = await openActivationLink(ground, secret)
  return { email, role }
}

/** Quiet about whether there is such an account: only one that waits for its activation gets a mail. */
export async function resendActivation(
  ground: AccessGround,
  { email, choice }: InputOf<typeof access.resendActivation>,
  network: string,
) {
  const { database } = ground
  const user = await findUserByEmail(database, email)
  if (user?.state !== 'NEW') return
  const wanted = {
    userId: user.id,
    purpose: 'ACTIVATION',
    choice: choiceOf(user.role, choice),
  } as const
  const queueIfDue = await linksOnDemand(ground, { ...wanted, network })
  await inTransaction(database, async tx => {
    // It may have been activated in between: a mail that asks for it would be wrong.
    const asItIs = await lockUser(tx, user.id)
    if (asItIs?.state !== 'NEW') return
    await queueIfDue(tx)
  })
}
