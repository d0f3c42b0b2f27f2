import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import { accountSubject } from '../../http/limits.ts'
import type { AccessGround } from './ground.ts'
import { lockUser, readUser } from './store.ts'

/**
 * Who is signed in proves that it is them: an open page on a borrowed computer is not enough. What is
 * answered locks the account, and refuses when the password was replaced while it was judged.
 */
export async function judgePassword(ground: AccessGround, userId: string, password: string) {
  const { database, passwords, attempts } = ground
  const judged = await readUser(database, userId)
  const matches = await passwords.matches(password, judged.password_hash)
  if (!matches) throw new Refusal('user.incorrect.currentPassword')
  await attempts.forget(accountSubject('credentials', userId))
  return async (tx: InTransaction) => {
    const asItIs = await lockUser(tx, userId)
    if (asItIs?.password_hash !== judged.password_hash || asItIs.state !== 'ACTIVE') {
      throw new Refusal('user.incorrect.currentPassword')
    }
    return asItIs
  }
}
