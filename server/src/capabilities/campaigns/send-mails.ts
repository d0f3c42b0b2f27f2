import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { later, minutes, seconds } from '@konsil/contract/core/time'
import { isUnreachable } from '../../database/connect.ts'
import { inOneStatement } from '../../database/in-one-statement.ts'
import { MailNotSent } from '../../ports/mailer.ts'
import { reasonOf } from '../../try-each.ts'
import { campaignMail } from './campaign-mail.ts'
import type { CampaignsGround } from './ground.ts'
import type { Prepared } from './prepare-people.ts'
import type { NextMail, Supply } from './supply.ts'
import { type Claim, claim, type Lane, type Outcome, settle } from './store/recipients.ts'

/** Of the connections to the mail server; the others are for mails that somebody waits for. */
const lanes = 4
/** So many failures one after the other, without a mail taken or refused between them, are the server's own. */
const failuresOfServer = lanes
const longestSending = seconds(40)
const betweenTries = 500

/** So long after a try that failed comes the next one; after the last it has failed. */
const pauses = [1, 5, 15, 60, 120, 240].map(minutes)

/** Nobody who is alive has a mail in hand for so long without saying what came of it. */
export const longestInHand = minutes(2)

/**
 * Hands mails over, one at a time on each of some connections. Each is noted before it goes and after it has: so of a
 * process that is killed at most one on each connection is in doubt. One connection that breaks is of its mail alone.
 * False where the mail server itself fails: the others need not be tried now.
 */
export async function sendMails(ground: CampaignsGround, campaignId: string, supply: Supply) {
  let failures = 0
  /** Until one must not go, as none must once it is paused, or while somebody else holds it: what is begun and does not end costs its connection. */
  let isBegunAtOnce = true
  const isUp = () => failures < failuresOfServer
  const claimTogether = claiming(ground, campaignId)
  async function work() {
    const lane = { campaignId, sender: randomUUID() }
    let before: Outcome | undefined
    try {
      for (let next = await supply.next(); next && isUp(); next = await supply.next()) {
        const ended = before
        before = undefined
        const noting = claimNext(ground, lane, claimTogether, next.person, ended)
        if (!isBegunAtOnce && !(await noting)) continue
        const sent = await handOver(ground, next, noting)
        if (!sent) {
          isBegunAtOnce = false
          continue
        }
        if (!sent.isHeldBack) failures = sent.isAnswered ? 0 : failures + 1
        if (sent.outcome.state === 'WAITING') await settlePatiently(ground, lane, sent.outcome)
        else before = sent.outcome
      }
    } finally {
      if (before) await settlePatiently(ground, lane, before)
    }
  }
  const worked = await Promise.allSettled(Array.from({ length: lanes }, work))
  const failed = worked.find(one => one.status === 'rejected')
  if (failed) throw failed.reason
  return isUp()
}

/** What connections ask for at about the same time is one commit. */
const claiming = ({ database, clock }: CampaignsGround, campaignId: string) =>
  inOneStatement((claims: Claim[]) => claim(database, campaignId, claims, clock.now()), lanes)

async function claimNext(
  ground: Pick<CampaignsGround, 'database' | 'clock'>,
  lane: Lane,
  claimTogether: ReturnType<typeof claiming>,
  { userId }: Prepared,
  before: Outcome | undefined,
) {
  try {
    const claimed = await claimTogether({ sender: lane.sender, userId, before })
    return claimed.has(userId)
  } catch (error) {
    // Nobody knows whether the statement was kept: what has gone is noted, and what has not still waits.
    const unsent = { ...waitsAgain(userId), words: null }
    for (const outcome of [...(before ? [before] : []), unsent]) {
      await settlePatiently(ground, lane, outcome)
    }
    throw error
  }
}

/** However long the database is away: it has gone, and must not go again. */
async function settlePatiently(
  { database, clock }: Pick<CampaignsGround, 'database' | 'clock'>,
  lane: Lane,
  outcome: Outcome,
) {
  for (;;) {
    try {
      await settle(database, lane, outcome, clock.now())
      return
    } catch (error) {
      if (!isUnreachable(error)) throw error
      await wait(betweenTries)
    }
  }
}

/** What came of it; undefined where it was not to go, or rejects where nobody knows that. */
async function handOver(
  ground: CampaignsGround,
  { row, person }: NextMail,
  noting: Promise<boolean>,
) {
  const { mailer, metrics, log } = ground
  const { userId } = person
  try {
    const mail = campaignMail(ground, `${row.id}:${userId}`, row, person)
    const noted = noting.then(refuseUnlessNoted)
    await within(longestSending, signal => mailer.send(mail, { signal, noted }))
    metrics.measureMail('sent', '')
    const outcome = { ...ended(userId, 'SENT', null), words: null }
    return { isAnswered: true, isHeldBack: false, outcome }
  } catch (error) {
    if (!(await noting)) return undefined
    const fault = error instanceof MailNotSent ? error.fault : undefined
    metrics.measureMail(fault?.isFinal ? 'refused' : 'failed', fault?.code ?? 'unknown')
    if (!fault) log.warn({ reason: reasonOf(error) }, 'a mail of a campaign could not be written')
    const words = fault?.words ?? null
    return {
      isAnswered: fault?.isOfMail !== false,
      isHeldBack: fault?.isHeldBack === true,
      outcome: { ...failed(ground, person, fault), words },
    }
  }
}

function refuseUnlessNoted(isNoted: boolean) {
  if (!isNoted) throw new Error('it is not to go')
}

/** Breaks it off after so long. A timeout that is not taken back would hold each mail until it has passed. */
async function within(milliseconds: number, act: (signal: AbortSignal) => Promise<void>) {
  const breaking = new AbortController()
  const timer = setTimeout(() => breaking.abort(), milliseconds)
  try {
    await act(breaking.signal)
  } finally {
    clearTimeout(timer)
  }
}

function failed(
  { clock }: CampaignsGround,
  { userId, tries }: Prepared,
  fault: MailNotSent['fault'] | undefined,
): Told {
  // The database was too slow to note it: that is neither this person's nor the mail server's.
  if (fault?.isHeldBack) return waitsAgain(userId)
  if (fault?.isFinal) return ended(userId, 'FAILED', 'REFUSED')
  if (fault?.isUncertain) return ended(userId, 'UNCERTAIN', 'BROKEN_OFF')
  // Where the server is away, that is nothing of this person's; a mail at which it breaks off may be why.
  const isBrokenOff = fault?.isOfMail === false
  if (isBrokenOff && !fault.isOffered) return waitsAgain(userId)
  const pause = pauses[tries]
  return pause === undefined
    ? ended(userId, 'FAILED', isBrokenOff ? 'BROKEN_OFF' : 'NOT_TAKEN')
    : { ...waitsAgain(userId), retryAt: later(clock.now(), pause), isTry: true }
}

type Told = Omit<Outcome, 'words'>

const ended = (
  userId: string,
  state: 'SENT' | 'FAILED' | 'UNCERTAIN',
  reason: Outcome['reason'],
): Told => ({ userId, state, reason, retryAt: null, isTry: true })

/** As if it had not been tried. */
const waitsAgain = (userId: string): Told => ({
  userId,
  state: 'WAITING',
  reason: null,
  retryAt: null,
  isTry: false,
})
