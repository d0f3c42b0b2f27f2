import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { done, nothing } from './core/shapes.ts'

/** As browsers write bytes; some pad them. */
const bytes = (count: number) => {
  const signs = Math.ceil((count * 4) / 3)
  return z
    .string()
    .max(signs + 2)
    .regex(new RegExp(`^[\\w-]{${signs}}={0,2}$`))
}

/** Where a browser can be told of something while no page of it is open (RFC 8030), and for whom it is sealed (RFC 8291). */
const pushAddress = z
  .string()
  .max(1000)
  .regex(/^https?:\/\/[!-~]+$/)
const pushSubscription = z.strictObject({
  endpoint: pushAddress,
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
})

/** What a push says, to the worker of a browser and to an app. */
export interface PushMessage {
  /** Of the notice in the bell that says the same. */
  id: string
  /** Of its event. */
  code: string
  title: string
  body: string
  /** Where it leads: a path of ours. */
  page: string
}

/** Spread into the calls of notifications. */
export const push = {
  readPushKey: endpoint({
    path: '/notification/push-key',
    summary: 'By which a browser knows our pushes: the public key of this product (VAPID)',
    who: 'signedIn',
    // It is made when it is asked for first.
    rate: 'usual',
    input: nothing,
    output: z.object({ publicKey: z.string() }),
  }),
  subscribePush: endpoint({
    path: '/notification/subscribe-push',
    summary:
      'Tell this browser of what comes, for as long as this session lasts. It is told to nobody else any more',
    who: 'signedIn',
    rate: 'choice',
    input: pushSubscription,
    output: done,
    refusals: ['push.address.refused'],
  }),
  unsubscribePush: endpoint({
    path: '/notification/unsubscribe-push',
    summary: 'Tell one browser of the own account nothing any more',
    who: 'signedIn',
    rate: 'choice',
    input: z.strictObject({ endpoint: pushAddress }),
    output: done,
  }),
  subscribeMobilePush: endpoint({
    path: '/user/subcribe-mobile-push',
    summary: 'Tell this mobile app of what comes, for as long as this session lasts',
    who: 'signedIn',
    rate: 'choice',
    input: z.strictObject({
      fcmToken: z
        .string()
        .max(1000)
        .regex(/^[\w:.-]+$/),
    }),
    output: done,
  }),
}
