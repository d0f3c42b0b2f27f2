import { notifications } from '@konsil/contract/notifications'
import { call } from '../calls/api.ts'
import { readSession } from '../visitor/session.ts'
import { mayHaveWorker, readyWorker } from './worker.ts'

/**
 * Whether this browser tells somebody of what comes while no page is open: it cannot; it can once the product is
 * installed (iOS); it was forbidden to; it does not; it does.
 */
export type PushState = 'impossible' | 'to install' | 'forbidden' | 'off' | 'on'

const canPush = () => mayHaveWorker() && 'PushManager' in window && 'Notification' in window

/** Of Apple's phones and tablets: there it is there once the page stands on the home screen. */
const isUninstalledApple = () =>
  'standalone' in navigator && navigator.standalone === false && navigator.maxTouchPoints > 0

export async function readPushState(personId: string): Promise<PushState> {
  if (!canPush()) return isUninstalledApple() ? 'to install' : 'impossible'
  if (Notification.permission === 'denied') return 'forbidden'
  if (Notification.permission !== 'granted') return 'off'
  const subscription = await subscriptionHere()
  return subscription && readMark()?.person === personId ? 'on' : 'off'
}

const subscriptionHere = async () => (await readyWorker())?.pushManager.getSubscription()

/** Asks the person, by the browser's own question: only ever after they pressed something that says so. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'forbidden'
  await subscribe()
  return 'on'
}

export async function turnPushOff() {
  const subscription = await subscriptionHere()
  forgetMark()
  if (!subscription) return
  await subscription.unsubscribe()
  await call(notifications.unsubscribePush, { endpoint: subscription.endpoint })
}

/**
 * At the start of a page: the session may be a new one, to which this browser does not belong yet, and the push
 * service may have given it another address. Of somebody else who was here before nothing is left.
 */
export async function renewPush() {
  const session = readSession()
  const mark = readMark()
  if (!session || !mark || !canPush()) return
  if (mark.person !== session.profile._id) return forgetPushHere()
  if (Notification.permission !== 'granted') return
  const subscription = await subscriptionHere()
  const isKnown =
    subscription?.endpoint === mark.endpoint && mark.since === session.signedInAt.toISOString()
  if (!isKnown) await subscribe()
}

/** Somebody leaves this browser. The server has forgotten it with their session. */
export async function forgetPushHere() {
  forgetMark()
  if (canPush()) await (await subscriptionHere())?.unsubscribe()
}

async function subscribe() {
  const session = readSession()
  const manager = (await readyWorker())?.pushManager
  if (!session || !manager) throw new Error('there is no worker, or nobody is signed in')
  const { publicKey } = await call(notifications.readPushKey, {})
  const subscription = await subscribeWith(manager, publicKey)
  const { endpoint, keys } = subscription.toJSON()
  const question = { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }
  await call(notifications.subscribePush, notifications.subscribePush.input.parse(question))
  const since = session.signedInAt.toISOString()
  keepMark({ person: session.profile._id, since, endpoint: subscription.endpoint })
}

async function subscribeWith(manager: PushManager, applicationServerKey: string) {
  const wanted = { userVisibleOnly: true, applicationServerKey }
  try {
    return await manager.subscribe(wanted)
  } catch (error) {
    // Subscribed to another product that stood at this address, by its key.
    const former = await manager.getSubscription()
    if (!former) throw error
    await former.unsubscribe()
    return manager.subscribe(wanted)
  }
}

/** For whom this browser subscribed, since when they were signed in, and under which address. */
interface Mark {
  person: string
  since: string
  endpoint: string
}
const markKey = 'push'

function readMark(): Mark | undefined {
  try {
    return (JSON.parse(localStorage.getItem(markKey) ?? 'null') as Mark | null) ?? undefined
  } catch {
    return undefined
  }
}

function keepMark(mark: Mark) {
  try {
    localStorage.setItem(markKey, JSON.stringify(mark))
  } catch {
    // Then it is off in the eyes of the next page, which offers it again.
  }
}

function forgetMark() {
  try {
    localStorage.removeItem(markKey)
  } catch {
    // Then there is nothing to remove.
  }
}
