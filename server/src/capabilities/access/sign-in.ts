import type { access } from '@konsil/contract/access'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../database/transaction.ts'
import type { Call } from '../../http/call.ts'
import { enter, noteEntered } from './enter.ts'
import type { AccessGround } from './ground.ts'
import { beginSecondStep } from './second-step.ts'
import { countSignIn } from './sign-in-attempts.ts'
import { findUserByEmail, lockUser } from './store/accounts.ts'

/** The password is judged first: only who knows it learns of the account's role and state. */
export async function signIn(
  ground: AccessGround,
  question: InputOf<typeof access.signIn>,
  from: Pick<Call, 'network' | 'check' | 'userAgent' | 'attempts'>,
) {
  const { database, passwords } = ground
  const { email, browser, timeZone: zone } = question
  await countSignIn(ground, { email, browser, ...from })
  const user = await findUserByEmail(database, email)
  const known = user && user.state !== 'DELETED' ? user : undefined
  const matches = await passwords.matches(question.password, known?.password_hash)
  if (!known || !matches) throw new Refusal('global.invalid.password')
  if (known.role !== question.role) throw new Refusal('global.invalid.role')
  if (known.state === 'NEW') throw new Refusal('global.not.active.user')
  if (known.state === 'BANNED') throw new Refusal('global.banned.user')
  const outcome = await inTransaction(database, async tx => {
    // While the password was judged it may have been replaced, or the account closed.
    const asJudged = await lockUser(tx, known.id)
    if (asJudged?.password_hash !== known.password_hash || asJudged.state !== 'ACTIVE') {
      throw new Refusal('global.invalid.password')
    }
    const ticket = await beginSecondStep(tx, ground, known.id)
    return ticket ?? (await enter(tx, ground, known, { browser, userAgent: from.userAgent }))
  })
  // The attempts are not forgotten yet: whoever has the password alone would begin as often as they like.
  if ('ticket' in outcome) throw new Refusal('secondFactor.required', outcome)
  const { isKnown } = outcome
  await noteEntered(ground, known, { network: from.network, zone, browser, isKnown })
  return outcome
}
