import { createHash } from 'node:crypto'
import { days, later } from '@konsil/contract/core/time'
import * as z from 'zod'
import type { InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { defineJob, FinalFailure, PayloadMismatch } from '../../../jobs/job.ts'
import { addJob } from '../../../jobs/queue.ts'
import type { OutgoingPush, PushOutcome } from '../../../ports/push.ts'
import { textsOf } from '../../../system-events/store.ts'
import { roleInSession } from '../../access/index.ts'
import { noticePreferencesOf } from '../../account/index.ts'
import { readEvent } from '../catalogue.ts'
import type { NotificationsGround } from '../ground.ts'
import { insertNotice } from '../store.ts'
import { pushKeysOf } from './keys.ts'
import { messageOf } from './message-of.ts'
import { dropSubscription, findPush, noteSentPush, subscriptionsAmong } from './store.ts'

const payload = z.strictObject({ noticeId: z.uuid(), subscriptionId: z.uuid() })
type OnePush = z.infer<typeof payload>

/** In a runner of its own: a push service that does not answer holds up nothing but pushes. */
export const sendPushJob = defineJob('send-push', payload, {
  runner: 'pushes',
  failsInMasses: true,
})

/** What is older is read in the bell. */
const lasts = days(1)
/** A push service that asks for longer than this is asked again all the same. */
const longestPause = 6 * 3600
/** One that asks for less would have a place among the pushes again and again. */
const shortestPause = 60

/**
 * Tells these people, wherever they asked for it, what has just come into their bells. In the transaction in which it
 * came there, so it is once; what is sent are jobs, one for each place.
 */
export async function addPushes(
  tx: InTransaction,
  now: Date,
  told: { eventId: string; receiverIds: string[]; isToMany?: boolean },
) {
  const { eventId, receiverIds, isToMany = false } = told
  if (receiverIds.length === 0) return
  const places = await subscriptionsAmong(tx, receiverIds)
  for (const receiverId of new Set(places.map(one => one.user_id))) {
    const own = places.filter(one => one.user_id === receiverId)
    const noticeId = newId(now)
    const notice = { event_id: eventId, receiver_id: receiverId, created_at: now }
    if (!(await insertNotice(tx, { id: noticeId, channel: 'PUSH', ...notice }))) continue
    for (const { id } of own) await addSending(tx, { noticeId, subscriptionId: id }, { isToMany })
  }
}

/** What is told to many goes after what one person waits for, also when it comes again. */
const addSending = (
  tx: InTransaction,
  push: OnePush,
  { isToMany, inSeconds }: { isToMany: boolean; inSeconds?: number },
) =>
  addJob(tx, sendPushJob, push, {
    key: `push ${push.noticeId} ${push.subscriptionId}`,
    canWait: isToMany,
    ...(inSeconds === undefined ? {} : { inSeconds }),
  })

/**
 * Says one thing in one place. Nothing is said that was read meanwhile, nor in a session that has ended. A process
 * that is killed before it notes that it was said says it again, under the same name, which replaces the first.
 */
export async function sendPush(ground: NotificationsGround, push: OnePush) {
  const { database, clock } = ground
  const found = await findPush(database, push.noticeId, push.subscriptionId)
  if (!found || found.read_at) return
  const until = later(found.created_at, lasts)
  const role = await roleInSession(database, found.session_id, clock.now())
  if (!role || until <= clock.now()) return
  const event = readEvent(found)
  if ('unreadable' in event) throw new PayloadMismatch(event.unreadable)
  const { language } = await noticePreferencesOf(database, found.user_id)
  const editedOf = await textsOf(database, [found])
  const message = messageOf(event, {
    language,
    role,
    noticeId: found.bell_id,
    edited: editedOf(found),
  })
  const outcome = await said(ground, found, { message, until, topic: topicOf(found.bell_id) })
  await follow(ground, { ...push, isToMany: found.is_written }, outcome)
}

type Found = NonNullable<Awaited<ReturnType<typeof findPush>>>

/** Nothing where nobody can say it: apps are told only where that is set up. */
async function said(
  ground: NotificationsGround,
  { address, public_key: publicKey, auth_secret: authSecret }: Found,
  outgoing: OutgoingPush,
): Promise<PushOutcome | undefined> {
  if (!publicKey || !authSecret) return ground.mobilePush?.send(address, outgoing)
  const target = { endpoint: address, publicKey, authSecret }
  // Subscribed under settings that were more lenient.
  if (!ground.webPush.accepts(target)) return { became: 'gone' }
  return ground.webPush.send(target, outgoing, await pushKeysOf(ground))
}

async function follow(
  { database, clock }: NotificationsGround,
  { isToMany, ...push }: OnePush & { isToMany: boolean },
  outcome: PushOutcome | undefined,
) {
  switch (outcome?.became) {
    case undefined:
      return
    case 'sent':
      return noteSentPush(database, {
        notice_id: push.noticeId,
        subscription_id: push.subscriptionId,
        sent_at: clock.now(),
      })
    case 'gone':
      return dropSubscription(database, push.subscriptionId)
    case 'refused':
      throw new FinalFailure(new PushNotSent('refused', outcome.code))
    case 'delayed': {
      const { seconds, code } = outcome
      // By the queue's own patience, which grows; all of it ends with the day.
      if (seconds === undefined) throw new PushNotSent('delayed', code)
      const pause = Math.min(Math.max(seconds, shortestPause), longestPause)
      return inTransaction(database, tx => addSending(tx, push, { isToMany, inSeconds: pause }))
    }
  }
}

/** Its text ends up in log and job rows, so it holds nothing of the push, nor where it went. */
class PushNotSent extends Error {
  override name = 'PushNotSent'
  readonly code: string
  constructor(why: 'refused' | 'delayed', code: string) {
    super(`a push was ${why}: ${code}`)
    this.code = code
  }
}

/** Of signs that RFC 8030 allows, and no id that means anything elsewhere. */
const topicOf = (noticeId: string) =>
  createHash('sha256').update(noticeId).digest('base64url').slice(0, 32)
