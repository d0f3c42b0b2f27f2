import { notifications } from '@konsil/contract/notifications'
import { beforeEach, expect, test } from 'vitest'
import { personWith, signedIn } from '../../testing/dashboard.tsx'
import { freshToken } from '../../testing/person.ts'
import { standInForWorker } from '../../testing/worker.ts'
import { keepSession } from '../visitor/session.ts'
import { forgetPushHere, readPushState, renewPush, turnPushOff, turnPushOn } from './push-here.ts'

const doctor = personWith('DOCTOR')
let network: ReturnType<typeof signedIn>
beforeEach(() => {
  network = signedIn(doctor)
  network.answer(notifications.readPushKey, { publicKey: 'key-1' })
  network.answer(notifications.subscribePush, {})
  network.answer(notifications.unsubscribePush, {})
})
const subscribed = () => network.asked(notifications.subscribePush).map(({ question }) => question)
const stateNow = () => readPushState(doctor._id)
const signInAgain = (at: string, who = doctor) => keepSession(freshToken(), who, new Date(at))

test('NOTI-11 a browser that cannot says so, and is asked nothing', async () => {
  expect(await stateNow()).toBe('impossible')
  await renewPush()
  await forgetPushHere()
  expect(subscribed()).toEqual([])
})

test('NOTI-11 turned on, the person is asked, and the server told with the key of the product', async () => {
  const browser = standInForWorker()
  expect(await stateNow()).toBe('off')
  expect(browser.notification.requestPermission).not.toHaveBeenCalled()
  expect(await turnPushOn()).toBe('on')
  expect(browser.registration.pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'key-1',
  })
  expect(subscribed()).toEqual([
    {
      endpoint: 'https://push.example.org/key-1',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
  ])
  expect(await stateNow()).toBe('on')
  await turnPushOff()
  expect([await stateNow(), browser.registration.pushManager.subscription]).toEqual(['off', null])
  expect(network.asked(notifications.unsubscribePush)[0]?.question).toEqual({
    endpoint: 'https://push.example.org/key-1',
  })
})

test('NOTI-11 whoever says no is not subscribed', async () => {
  standInForWorker({ wish: 'denied' })
  expect(await turnPushOn()).toBe('forbidden')
  expect([await stateNow(), subscribed()]).toEqual(['forbidden', []])
})

test('NOTI-11 in the same session a page tells the server nothing again; in a new one, or under a new address, it does', async () => {
  const browser = standInForWorker()
  signInAgain('2026-11-21T09:00:00Z')
  await turnPushOn()
  await renewPush()
  expect(subscribed()).toHaveLength(1)
  signInAgain('2026-11-22T09:00:00Z')
  await renewPush()
  expect(subscribed()).toHaveLength(2)
  await renewPush()
  browser.registration.pushManager.subscription = null
  await renewPush()
  expect(subscribed()).toHaveLength(3)
  expect(await stateNow()).toBe('on')
})

test('NOTI-11 somebody else who signs in here is told nothing of the one before, and is not subscribed unasked', async () => {
  const browser = standInForWorker()
  await turnPushOn()
  const patient = personWith('PATIENT', { _id: '01997b6a-0000-7000-8000-0000000000b1' })
  signInAgain('2026-11-22T09:00:00Z', patient)
  expect(await readPushState(patient._id)).toBe('off')
  await renewPush()
  expect([browser.registration.pushManager.subscription, subscribed().length]).toEqual([null, 1])
})

test('NOTI-11 whoever leaves this browser leaves no subscription', async () => {
  const browser = standInForWorker()
  await turnPushOn()
  await forgetPushHere()
  expect([browser.registration.pushManager.subscription, await stateNow()]).toEqual([null, 'off'])
})

test('NOTI-11 where the server did not hear of it, it is off', async () => {
  standInForWorker()
  network.refuse(notifications.subscribePush, 'push.address.refused')
  await expect(turnPushOn()).rejects.toThrow()
  expect(await stateNow()).toBe('off')
})
