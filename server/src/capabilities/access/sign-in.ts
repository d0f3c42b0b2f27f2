import type { access } from '@konsil/contract/access'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../database/transaction.ts'
import { accountSubject } from '../../http/limits.ts'
import type { AccessGround } from './ground.ts'
import { openSession } from './sessions.ts'
import { findUserByEmail, lockUser, noteFirstSignIn } from './store.ts'

/** The password is judged first: only who knows it learns of the account's role and state. */
export async function signIn(ground: AccessGround, question: InputOf<typeof access.signIn>) {
  const { database, clock, passwords, tokens, attempts } = ground
  const user = await findUserByEmail(database, question.email)
  const known = user && user.state !== 'DELETED' ? user : undefined
  const matches = await passwords.matches(question.password, known?.password_hash)
  if (!known || !matches) throw new Refusal('global.invalid.password')
  if (known.role !== question.role) throw new Refusal('global.invalid.role')
  if (known.state === 'NEW') throw new Refusal('global.not.active.user')
  if (known.state === 'BANNED') throw new Refusal('global.banned.user')
  const now = clock.now()
  const opened = await inTransaction(database, async tx => {
    // While the password was judged it may have been replaced, or the account closed.
    const asJudged = await lockUser(tx, known.id)
    if (asJudged?.password_hash !== known.password_hash || asJudged.state !== 'ACTIVE') {
      throw new Refusal('global.invalid.password')
    }
    return {
      isFirstSignIn: await noteFirstSignIn(tx, known.id, now),
      token: await openSession(tx, tokens, known.id, known.role, now),
    }
  })
  await attempts.forget(accountSubject('credentials', question.email))
  return { ...opened, userId: known.id }
}
