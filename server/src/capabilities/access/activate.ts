import type { access } from '@konsil/contract/access'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Language } from '@konsil/contract/core/texts'
import { inTransaction } from '../../database/transaction.ts'
import { accountSubject, attemptsOfCall, guessesPerLink } from '../../http/limits.ts'
import { activateAnew } from './activate-anew.ts'
import { type OpenLink, openActivationLink, useActivationLink } from './activation-link.ts'
import type { AccessGround } from './ground.ts'
import { linksOnDemand } from './mail-links.ts'
import { findUserByEmail, lockUser } from './store/accounts.ts'

/** The link proves the address, and not who signed up with it: the password says that (D-353). */
export async function activate(
  ground: AccessGround,
  question: InputOf<typeof access.activate>,
  spoken: Language,
) {
  const link = await openActivationLink(ground, question.id)
  if ('password' in question) await activateByPassword(ground, link, question.password)
  else await activateAnew(ground, link, { ...question, language: spoken })
}

async function activateByPassword(ground: AccessGround, link: OpenLink, password: string) {
  const { database, clock } = ground
  if (!(await judge(ground, link, password))) throw new Refusal('activation.password.wrong')
  await inTransaction(database, tx => useActivationLink(tx, link, clock.now()))
}

/** One that is put off, since too many are being judged, does not count. */
async function judge({ passwords, attempts }: AccessGround, link: OpenLink, password: string) {
  const guesses = attemptsOfCall(attempts)
  await guesses.count(accountSubject('activation', link.id), guessesPerLink)
  try {
    return await passwords.matches(password, link.passwordHash)
  } catch (error) {
    await guesses.takeBack()
    throw error
  }
}

/** What the page has to know that the link leads to. */
export async function lookAtActivation(ground: AccessGround, secret: string) {
  const { email, role } = await openActivationLink(ground, secret)
  return { email, role }
}

/** Quiet about whether there is such an account: only one that waits for its activation gets a mail. */
export async function resendActivation(ground: AccessGround, email: string, network: string) {
  const { database } = ground
  const user = await findUserByEmail(database, email)
  if (user?.state !== 'NEW') return
  const asked = { userId: user.id, purpose: 'ACTIVATION', network } as const
  const queueIfDue = await linksOnDemand(ground, asked)
  await inTransaction(database, async tx => {
    // It may have been activated in between: a mail that asks for it would be wrong.
    const asItIs = await lockUser(tx, user.id)
    if (asItIs?.state !== 'NEW') return
    await queueIfDue(tx)
  })
}
