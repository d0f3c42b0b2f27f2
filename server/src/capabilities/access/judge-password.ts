import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import type { Person } from '../../http/call.ts'
import { accountSubject } from '../../http/limits.ts'
import type { AccessGround } from './ground.ts'
import { secondStepWays } from './second-step-ways.ts'
import { lockUser, readUser } from './store/accounts.ts'
import { noteProven } from './store/own-sessions.ts'
import { noteWrong } from './wrong-answers.ts'

/**
 * Who is signed in proves that it is them: an open page on a borrowed computer is not enough. What is
 * answered locks the account, and refuses when the password was replaced while it was judged. Where the
 * password is all that there is to prove with, it counts for what the session does next, too.
 */
export async function judgePassword(
  ground: AccessGround,
  { userId, sessionId }: Pick<Person, 'userId' | 'sessionId'>,
  password: string,
) {
  const { database, clock, passwords, attempts } = ground
  const judged = await readUser(database, userId)
  const matches = await passwords.matches(password, judged.password_hash)
  if (!matches) {
    await noteWrong(ground, 'password', userId)
    throw new Refusal('user.incorrect.currentPassword')
  }
  await attempts.forget(accountSubject('credentials', userId))
  return async (tx: InTransaction) => {
    const asItIs = await lockUser(tx, userId)
    if (asItIs?.password_hash !== judged.password_hash || asItIs.state !== 'ACTIVE') {
      throw new Refusal('user.incorrect.currentPassword')
    }
    const ways = await secondStepWays(tx, ground.config, userId)
    if (!ways) await noteProven(tx, sessionId, clock.now())
    return asItIs
  }
}
