import { Refusal } from '@konsil/contract/core/refusals'
import { days, minutes } from '@konsil/contract/core/time'
import * as z from 'zod'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Call } from '../../http/call.ts'
import { accountSubject, addressSubject, namedSubject } from '../../http/limits.ts'
import { defineJob } from '../../jobs/job.ts'
import { addJob } from '../../jobs/queue.ts'
import type { AccessGround } from './ground.ts'
import { hashOfSecret } from './mail-links.ts'
import { queueAttemptsMail } from './mails/queue.ts'
import { isKnownBrowser } from './store/browsers.ts'
import { findUserByEmail } from './store/accounts.ts'

interface Attempt extends Pick<Call, 'network'> {
  email: string
  /** What the browser keeps of earlier sign-ins. */
  browser: string | undefined
}

/** By one browser that is known, or from one network: beyond it is refused, and told when it goes on. */
const judged = { attempts: 10, within: minutes(15) }
/** By all that is not known: beyond it each attempt costs more. */
const wrongInADay = { attempts: 50, within: days(1) }
/** By all who come from one network: beyond the first bound each costs more, beyond the second it is refused. */
const ofNetworkInAll = ({ config }: Pick<AccessGround, 'config'>) => {
  const within = minutes(15)
  const attempts = config.ATTEMPTS_PER_ADDRESS
  return { usual: { attempts, within }, most: { attempts: 5 * attempts, within } }
}
const onceADay = { attempts: 1, within: days(1) }

const inAll = (email: string) => accountSubject('sign-in', email)

const ofBrowser = ({ email, browser }: Pick<Attempt, 'email' | 'browser'>) =>
  namedSubject('sign-in', email, `browser ${browser}`)
const ofNetwork = ({ email, network }: Pick<Attempt, 'email' | 'network'>) =>
  namedSubject('sign-in', email, network)

/**
 * Counts an attempt before the password is judged. Nobody is kept out by what strangers try: a browser that
 * has signed in here counts alone, every network for itself, and all of them together only make the puzzle
 * harder; so do all who share a network, until they are five times as many. An address without an account is
 * counted like any other, so that nothing tells which it is.
 */
export async function countSignIn(
  ground: AccessGround,
  { check, attempts, ...attempt }: Attempt & Pick<Call, 'check' | 'attempts'>,
) {
  const { email, browser, network } = attempt
  const isKnown =
    browser !== undefined && (await isKnownBrowser(ground.database, email, hashOfSecret(browser)))
  if (isKnown) return attempts.count(ofBrowser(attempt), judged)
  const isHarder = check === 'harder'
  if (await ground.attempts.isUsedUp(inAll(email), wrongInADay)) {
    await warnOnceADay(ground, email)
    if (!isHarder) throw new Refusal('bot.check.harder')
  }
  const { usual, most } = ofNetworkInAll(ground)
  const line = addressSubject('sign-in', network)
  if (!isHarder && (await ground.attempts.isUsedUp(line, usual))) {
    throw new Refusal('bot.check.harder')
  }
  await attempts.count(ofNetwork(attempt), judged)
  if (isHarder) await attempts.count(line, most)
  // Others of the same network were quicker.
  else if (!(await attempts.take(line, usual))) throw new Refusal('bot.check.harder')
  await attempts.take(inAll(email), wrongInADay)
}

export interface Entered extends Attempt {
  /** The browser was known before: then it was counted alone. */
  isKnown: boolean
}

/** Whoever is in has guessed nothing. Of what all have tried, their own attempt alone is taken back. */
export async function forgetSignIn({ attempts }: AccessGround, entered: Entered) {
  await attempts.forget(ofNetwork(entered))
  await attempts.forget(ofBrowser(entered))
  if (!entered.isKnown) await attempts.takeBack(inAll(entered.email))
}

/** Whose address it is, if anybody's, is looked up by the worker: here the same is done for all. */
export const warnOfAttemptsJob = defineJob(
  'warn-of-attempts',
  z.strictObject({ id: z.string(), email: z.string() }),
  { keptFor: days(2) },
)

async function warnOnceADay({ database, clock, attempts }: AccessGround, email: string) {
  if (!(await attempts.take(accountSubject('warning', email), onceADay))) return
  await inTransaction(database, tx =>
    addJob(tx, warnOfAttemptsJob, { id: newId(clock.now()), email }),
  )
}

export async function warnOfAttempts(
  ground: AccessGround,
  { id, email }: { id: string; email: string },
) {
  const user = await findUserByEmail(ground.database, email)
  if (user?.state !== 'ACTIVE') return
  await inTransaction(ground.database, tx =>
    queueAttemptsMail(tx, ground, { userId: user.id, email }, id),
  )
}
