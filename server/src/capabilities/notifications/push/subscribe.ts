import type { push } from '@konsil/contract/push'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { newId } from '../../../database/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { PushSubscriptionTable } from '../../../database/tables/notifications.ts'
import type { Person } from '../../../http/call.ts'
import { holdOpenSession } from '../../access/index.ts'
import type { NotificationsGround } from '../ground.ts'
import { dropOldest, holdSubscriptionsOf, putSubscription } from './store.ts'

/** Of one more the oldest goes: nobody knows any more which browsers those were. */
export const mostSubscriptions = 20

type Place = Pick<PushSubscriptionTable, 'kind' | 'address' | 'public_key' | 'auth_secret'>

/** Refuses an address to which no push service of a browser can be behind: we would ask it whatever it is. */
export async function subscribeBrowser(
  ground: NotificationsGround,
  person: Person,
  { endpoint, keys }: InputOf<typeof push.subscribePush>,
) {
  const publicKey = bytes(keys.p256dh)
  const authSecret = bytes(keys.auth)
  const isAccepted = ground.webPush.accepts({ endpoint, publicKey, authSecret })
  if (!isAccepted) throw new Refusal('push.address.refused')
  await subscribe(ground, person, {
    kind: 'WEB',
    address: endpoint,
    public_key: publicKey,
    auth_secret: authSecret,
  })
}

export const subscribeApp = (
  ground: NotificationsGround,
  person: Person,
  { fcmToken }: InputOf<typeof push.subscribeMobilePush>,
) =>
  subscribe(ground, person, {
    kind: 'MOBILE',
    address: fcmToken,
    public_key: null,
    auth_secret: null,
  })

async function subscribe(
  { database, clock }: NotificationsGround,
  { userId, sessionId }: Person,
  place: Place,
) {
  const now = clock.now()
  await inTransaction(database, async tx => {
    // Signed out meanwhile: then nothing is kept of this session any more.
    if (!(await holdOpenSession(tx, sessionId, now))) throw new Refusal('session.required')
    await holdSubscriptionsOf(tx, userId)
    const subscribed = { id: newId(now), user_id: userId, session_id: sessionId, created_at: now }
    await putSubscription(tx, { ...subscribed, ...place })
    await dropOldest(tx, userId, mostSubscriptions)
  })
}

const bytes = (written: string) => Buffer.from(written, 'base64url')
