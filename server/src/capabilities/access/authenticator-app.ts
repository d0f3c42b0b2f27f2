import { Refusal } from '@konsil/contract/core/refusals'
import { hours, later } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import { accountSubject } from '../../http/limits.ts'
import { endSockets } from './end-sockets.ts'
import type { AccessGround } from './ground.ts'
import {
  queueAppAddedMail,
  queueAppReplacedMail,
  queueRecoveryCodesRenewedMail,
  queueSecondFactorAddedMail,
} from './mails/queue.ts'
import { appAddress, inBase32, newAppSecret, stepOfCode } from './one-time-codes.ts'
import { closeRemoval, endSessionsBeside, lockOwner } from './own-factors.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import * as store from './store/second-factors.ts'

/** A setup that is not gone on with by then is begun anew. */
const setupLife = hours(1)

export const appSecretName = (userId: string) => `authenticator app of ${userId}`

/** The one in use, if there is one, stays until a code of the new one has come. */
export async function beginApp(ground: AccessGround, person: Person) {
  const { database, clock, secrets, config } = ground
  const { userId } = person
  const secret = newAppSecret()
  return inTransaction(database, async tx => {
    const { email } = await lockOwner(tx, ground, person)
    await store.beginApp(tx, {
      user_id: userId,
      sealed_secret: secrets.seal(secret, appSecretName(userId)),
      created_at: clock.now(),
    })
    const uri = appAddress(secret, { product: config.PRODUCT_NAME, email })
    return { secret: inBase32(secret), uri }
  })
}

/** Ends every other session: whoever is in one of them has proven no second factor, or one that is lost. */
export async function confirmApp(ground: AccessGround, person: Person, code: string) {
  const { database, clock, secrets, live, attempts } = ground
  const { userId } = person
  const now = clock.now()
  const { recoveryCodes, ended } = await inTransaction(database, async tx => {
    const { email } = await lockOwner(tx, ground, person)
    const begun = await store.findBegunApp(tx, userId, later(now, -setupLife))
    if (!begun) throw new Refusal('secondFactor.app.notBegun')
    const secret = secrets.open(begun.sealed_secret, appSecretName(userId))
    const step = stepOfCode(secret, code, now, null)
    if (step === undefined) throw new Refusal('secondFactor.wrong')
    const place = await placeOfNew(tx, userId)
    await store.confirmApp(tx, userId, step, now)
    await tellOf[place](tx, ground, { userId, email })
    const sessionIds = await endSessionsBeside(tx, ground, person)
    // Of a further factor they are known to whoever adds it.
    const codes = place === 'further' ? [] : await makeRecoveryCodes(tx, userId, now)
    return { recoveryCodes: codes, ended: sessionIds }
  })
  endSockets(live, ended)
  // Their own attempt alone: who sets up need not have typed the password, and gets no new guesses at it.
  await attempts.takeBack(accountSubject('credentials', userId))
  return recoveryCodes
}

const tellOf = {
  first: queueSecondFactorAddedMail,
  further: queueAppAddedMail,
  replacing: queueAppReplacedMail,
}

/** Of the app that is about to be confirmed, among the factors that are there. */
async function placeOfNew(tx: InTransaction, userId: string): Promise<keyof typeof tellOf> {
  if (await store.findApp(tx, userId)) return 'replacing'
  return (await store.countOwnFactors(tx, userId)) > 0 ? 'further' : 'first'
}

export async function removeApp(ground: AccessGround, person: Person) {
  await inTransaction(ground.database, async tx => {
    const user = await lockOwner(tx, ground, person)
    if (!(await store.deleteApp(tx, user.id))) throw new Refusal('secondFactor.none')
    await closeRemoval(tx, ground, user, 'app')
  })
}

export async function renewRecoveryCodes(ground: AccessGround, person: Person) {
  const { database, clock } = ground
  const { userId } = person
  return inTransaction(database, async tx => {
    const { email } = await lockOwner(tx, ground, person)
    if ((await store.countOwnFactors(tx, userId)) === 0) throw new Refusal('secondFactor.none')
    await queueRecoveryCodesRenewedMail(tx, ground, { userId, email })
    return makeRecoveryCodes(tx, userId, clock.now())
  })
}

/** Whether it is a code of now that nobody has used; from here on it is used. */
export async function useAppCode(
  tx: InTransaction,
  { secrets, clock }: AccessGround,
  userId: string,
  code: string,
) {
  const app = await store.findApp(tx, userId)
  if (!app) return false
  const secret = secrets.open(app.sealed_secret, appSecretName(userId))
  const step = stepOfCode(secret, code, clock.now(), app.last_step)
  return step !== undefined && (await store.useStep(tx, userId, step))
}
