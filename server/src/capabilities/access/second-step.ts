import { randomBytes } from 'node:crypto'
import type { access } from '@konsil/contract/access'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { later, minutes } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import type { SignInTicketTable, UserTable } from '../../database/tables/access.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Call } from '../../http/call.ts'
import { accountSubject, codesPerAccount } from '../../http/limits.ts'
import { useAppCode } from './authenticator-app.ts'
import { enter, noteEntered } from './enter.ts'
import type { AccessGround } from './ground.ts'
import { hashOfSecret } from './mail-links.ts'
import { queueRecoveryCodeUsedMail } from './mails/queue.ts'
import { newQuestion, passkeyHost, usePasskey } from './passkeys.ts'
import { hashOfCode } from './recovery-codes.ts'
import { secondStepWays } from './second-step-ways.ts'
import { lockUser } from './store/accounts.ts'
import { listPasskeys } from './store/passkeys.ts'
import {
  countWrongCode,
  endTicket,
  findTicket,
  insertTicket,
  setChallenge,
  useRecoveryCode,
} from './store/second-factors.ts'
import { noteWrong } from './wrong-answers.ts'

type From = Pick<Call, 'network' | 'userAgent' | 'attempts'>

const ticketLife = minutes(5)
const wrongCodesPerTicket = 10

/** After the right password, while the account is held: a ticket for the second step, where the account has a second factor. */
export async function beginSecondStep(tx: InTransaction, ground: AccessGround, userId: string) {
  const ways = await secondStepWays(tx, ground.config, userId)
  if (!ways) return undefined
  const now = ground.clock.now()
  const ticket = randomBytes(32).toString('base64url')
  await insertTicket(tx, {
    id: newId(now),
    user_id: userId,
    secret_hash: hashOfSecret(ticket),
    expires_at: later(now, ticketLife),
  })
  return { ticket, ways }
}

/** What the passkeys of the account are asked with. */
export async function beginSignInWithPasskey(ground: AccessGround, ticket: string) {
  const { database, clock } = ground
  const host = passkeyHost(ground)
  const secretHash = hashOfSecret(ticket)
  const found = await findTicket(database, secretHash, clock.now())
  if (!found) throw new Refusal('secondFactor.ended')
  return inTransaction(database, async tx => {
    await lockUser(tx, found.user_id)
    if (!(await findTicket(tx, secretHash, clock.now()))) throw new Refusal('secondFactor.ended')
    const { question, challengeHash } = newQuestion(host, await listPasskeys(tx, found.user_id))
    await setChallenge(tx, found.id, challengeHash)
    return question
  })
}

export const signInWithPasskey = (
  ground: AccessGround,
  { ticket, timeZone: zone, browser, ...use }: InputOf<typeof access.signInWithPasskey>,
  from: From,
) =>
  answerSecondStep(
    ground,
    { ticket, zone, browser, ...from },
    {
      wrong: 'secondFactor.passkey.wrong',
      async accept(tx, { id }, { id: ticketId, challenge_hash: challengeHash }) {
        if (!challengeHash) return false
        // Accepted or not, it was judged.
        await setChallenge(tx, ticketId, null)
        return usePasskey(tx, ground, id, use, challengeHash)
      },
    },
  )

const signInWithCode =
  (accept: (...by: Parameters<typeof acceptRecoveryCode>) => Promise<boolean>) =>
  (
    ground: AccessGround,
    { ticket, code, timeZone: zone, browser }: InputOf<typeof access.signInWithApp>,
    from: From,
  ) =>
    answerSecondStep(
      ground,
      { ticket, zone, browser, ...from },
      { wrong: 'secondFactor.wrong', accept: (tx, user) => accept(tx, ground, user, code) },
    )

export const signInWithApp = signInWithCode((tx, ground, { id }, code) =>
  useAppCode(tx, ground, id, code),
)

export const signInWithRecoveryCode = signInWithCode(acceptRecoveryCode)

/** Whether it is one of theirs that nobody has used; from here on it is used, and its owner is told. */
export async function acceptRecoveryCode(
  tx: InTransaction,
  ground: AccessGround,
  { id: userId, email }: Pick<UserTable, 'id' | 'email'>,
  code: string,
) {
  const isRight = await useRecoveryCode(tx, userId, hashOfCode(code), ground.clock.now())
  if (isRight) await queueRecoveryCodeUsedMail(tx, ground, { userId, email })
  return isRight
}

interface Answering extends From {
  ticket: string
  zone: string | undefined
  browser: string | undefined
}

type Ticket = Pick<SignInTicketTable, 'id' | 'challenge_hash'>

interface Way {
  /** As what it is refused when it is not accepted. */
  wrong: 'secondFactor.wrong' | 'secondFactor.passkey.wrong'
  accept(tx: InTransaction, user: UserTable, ticket: Ticket): Promise<boolean>
}

/** Every act on a ticket or a factor holds the account first: of two answers at once one comes after the other. */
async function answerSecondStep(
  ground: AccessGround,
  { ticket, attempts, ...from }: Answering,
  { wrong, accept }: Way,
) {
  const { database, clock } = ground
  const secretHash = hashOfSecret(ticket)
  const found = await findTicket(database, secretHash, clock.now())
  if (!found) throw new Refusal('secondFactor.ended')
  const subject = accountSubject('second factor', found.user_id)
  await attempts.count(subject, codesPerAccount)
  const outcome = await inTransaction(database, async tx => {
    const now = clock.now()
    const user = await lockUser(tx, found.user_id)
    const open = await findTicket(tx, secretHash, now)
    if (user?.state !== 'ACTIVE' || !open) throw new Refusal('secondFactor.ended')
    if (!(await accept(tx, user, open))) {
      const count = await countWrongCode(tx, open.id, wrongCodesPerTicket, now)
      return count < wrongCodesPerTicket ? wrong : 'secondFactor.ended'
    }
    await endTicket(tx, found.id, now)
    return { user, opened: await enter(tx, ground, user, from) }
  })
  if (typeof outcome === 'string') {
    await noteWrong(ground, 'second step', found.user_id)
    throw new Refusal(outcome)
  }
  await ground.attempts.forget(subject)
  const { isKnown } = outcome.opened
  await noteEntered(ground, outcome.user, { ...from, isKnown })
  return outcome.opened
}
