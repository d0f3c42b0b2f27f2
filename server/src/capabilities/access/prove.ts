import type { access } from '@konsil/contract/access'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import type { UserTable } from '../../database/tables/access.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Call, Person } from '../../http/call.ts'
import { accountSubject, codesPerAccount } from '../../http/limits.ts'
import { useAppCode } from './authenticator-app.ts'
import type { AccessGround } from './ground.ts'
import { judgePassword } from './judge-password.ts'
import { provesByPasskey } from './passkeys.ts'
import { secondStepWays } from './second-step-ways.ts'
import { acceptRecoveryCode } from './second-step.ts'
import { noteProven } from './store/own-sessions.ts'
import { noteWrong } from './wrong-answers.ts'

type Given = InputOf<typeof access.prove>

/** Their session has proven it from here on; no other one of theirs. Codes are counted with those of signing in. */
export async function prove(
  ground: AccessGround,
  person: Person,
  given: Given,
  { attempts }: Pick<Call, 'attempts'>,
) {
  const { database, clock } = ground
  const lockJudged = await judgePassword(ground, person, given.password)
  const subject = accountSubject('second factor', person.userId)
  const hasSecond = [given.passkey, given.code, given.recoveryCode].some(one => one !== undefined)
  if (hasSecond) await attempts.count(subject, codesPerAccount)
  const wrong = await inTransaction(database, async tx => {
    const user = await lockJudged(tx)
    const ways = await secondStepWays(tx, ground.config, user.id)
    if (ways && !hasSecond) throw new Refusal('proof.code.required', { ways })
    // What a passkey was asked is used up where its answer is wrong as well.
    const refused = ways && (await refusalOf(tx, ground, person, user, given))
    if (refused) return refused
    const isOpen = await noteProven(tx, person.sessionId, clock.now())
    if (!isOpen) throw new Refusal('session.required')
  })
  if (wrong) {
    await noteWrong(ground, 'second step', person.userId)
    throw new Refusal(wrong)
  }
  if (hasSecond) await ground.attempts.forget(subject)
}

async function refusalOf(
  tx: InTransaction,
  ground: AccessGround,
  person: Person,
  user: UserTable,
  given: Given,
) {
  if (given.passkey) {
    const isRight = await provesByPasskey(tx, ground, person, given.passkey)
    return isRight ? undefined : 'secondFactor.passkey.wrong'
  }
  return (await acceptCode(tx, ground, user, given)) ? undefined : 'secondFactor.wrong'
}

/** A recovery code is not used up where another code is there to be judged. */
const acceptCode = (
  tx: InTransaction,
  ground: AccessGround,
  user: UserTable,
  { code, recoveryCode = '' }: Given,
) =>
  code === undefined
    ? acceptRecoveryCode(tx, ground, user, recoveryCode)
    : useAppCode(tx, ground, user.id, code)
