import { account } from '@konsil/contract/account'
import { type PushMessage, notifications } from '@konsil/contract/notifications'
import { sampleNotification } from '@konsil/contract/samples/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../lib/words/language.ts'
import { openDashboard, personWith, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { lineOf } from '../../testing/sockets.ts'
import { press, pressIn, userEvent } from '../../testing/user-event.ts'
import { standInForWorker } from '../../testing/worker.ts'

beforeEach(() => {
  stubPageLoads()
})

function stand(role: 'PATIENT' | 'DOCTOR' | 'ADMIN' = 'DOCTOR') {
  const network = signedIn(personWith(role))
  network.answer(notifications.listNotifications, { list: [], total: 0, unread: 0 })
  network.answer(notifications.markRead, {})
  network.answer(notifications.readPushKey, { publicKey: 'key-1' })
  network.answer(notifications.subscribePush, {})
  return network
}
const message = (changes: Partial<PushMessage> = {}): PushMessage => ({
  id: sampleNotification(1)._id,
  code: 'ACC001',
  title: 'Your certificate was approved',
  body: 'More about it stands in your notifications.',
  page: '/dashboard/certificate',
  ...changes,
})
async function open() {
  openDashboard('/dashboard')
  await screen.findByRole('button', { name: /^Notifications/ })
}
/** jsdom opens no popover: what stands in one is out of sight to it. */
const pressOpen = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Open', hidden: true }))
const place = () => window.document.location.pathname

test('NOTI-09, SYSN-16 a push that comes while the page is looked at is a toast with title and text, which leads on and is read then', async () => {
  const browser = standInForWorker()
  const network = stand()
  await open()
  let heard: unknown[] = []
  act(() => {
    heard = browser.say('came', message())
  })
  expect(heard).toEqual(['heard'])
  await screen.findByText('Your certificate was approved')
  screen.getByText('More about it stands in your notifications.')
  await pressOpen()
  await waitFor(() => expect(place()).toBe('/dashboard/certificate'))
  expect(network.asked(notifications.markRead).map(({ question }) => question)).toEqual([
    { id: message().id },
  ])
  expect(screen.queryByText('Your certificate was approved')).toBeNull()
})

test('NOTI-09 what the bell has told already is not told a second time', async () => {
  const browser = standInForWorker()
  const list = [sampleNotification(2, { title: 'Your service was approved' })]
  const network = stand()
  network.answerWith(notifications.listNotifications, async () => ({ list, total: 1, unread: 1 }))
  await open()
  const line = await waitFor(() => {
    const opened = lineOf('/notification')
    if (!opened) throw new Error('no line')
    return opened
  })
  const say = (numOfNewNotifications: number) =>
    act(() => line.hear('newNotification', { numOfNewNotifications }))
  act(() => line.letIn())
  say(1)
  await waitFor(() => expect(network.asked(notifications.listNotifications)).toHaveLength(1))
  list.unshift(sampleNotification(3, { title: 'Your certificate was approved' }))
  say(2)
  await screen.findByText('New notification: Your certificate was approved')
  act(() => {
    browser.say('came', message({ id: sampleNotification(3)._id, title: 'By push' }))
  })
  expect(screen.queryByText('By push')).toBeNull()
})

test('NOTI-09, D-097, D-302 one that leads where this role has nothing leads home', async () => {
  const browser = standInForWorker()
  stand('ADMIN')
  await open()
  act(() => {
    browser.say('came', message({ id: sampleNotification(4)._id, page: '/nowhere' }))
  })
  await pressOpen()
  await waitFor(() => expect(place()).toBe('/dashboard'))
})

test('NOTI-09 pressed where the system shows it, it leads there on the page that is open', async () => {
  const browser = standInForWorker()
  stand()
  await open()
  act(() => {
    browser.say('pressed', message({ id: sampleNotification(5)._id }))
  })
  await waitFor(() => expect(place()).toBe('/dashboard/certificate'))
})

test('NOTI-11 who opens the bell is offered it with its reason, and asked by the browser only after they said yes', async () => {
  const browser = standInForWorker()
  const network = stand()
  await open()
  await press(/^Notifications/)
  const center = within(await screen.findByRole('dialog', { name: 'Notification Center' }))
  await center.findByText(/never what was written/)
  expect(browser.notification.requestPermission).not.toHaveBeenCalled()
  await pressIn(center, 'Turn on for this device')
  await screen.findByText('This device tells you of news from now on')
  expect(network.asked(notifications.subscribePush)).toHaveLength(1)
  await waitFor(() => expect(center.queryByText(/never what was written/)).toBeNull())
})

test('NOTI-11 who says not now is not offered it again in this browser', async () => {
  const browser = standInForWorker()
  stand()
  await open()
  await press(/^Notifications/)
  const center = within(await screen.findByRole('dialog', { name: 'Notification Center' }))
  await pressIn(center, 'Not now')
  expect(center.queryByText(/never what was written/)).toBeNull()
  await pressIn(center, 'Close Notification Center')
  await press(/^Notifications/)
  await screen.findByText(/^Nothing has come yet\./)
  expect(screen.queryByText(/never what was written/)).toBeNull()
  expect(browser.notification.requestPermission).not.toHaveBeenCalled()
})

test('NOTI-11 a browser that cannot is offered nothing', async () => {
  stand()
  await open()
  await press(/^Notifications/)
  await screen.findByText(/^Nothing has come yet\./)
  expect(screen.queryByText(/never what was written/)).toBeNull()
})

async function openSettings() {
  const network = stand('ADMIN')
  network.answer(account.getSettings, {
    settings: { dateFormat: 'L', timeFormat: 'HH:mm', language: 'en', settings: null },
    dateFormats: [],
    timeFormats: [],
  } as never)
  openDashboard('/dashboard/account?tab=settings')
  return network
}

test('NOTI-11 the settings say that it is off, turn it on and off again', async () => {
  standInForWorker()
  const network = await openSettings()
  network.answer(notifications.unsubscribePush, {})
  await screen.findByText(/^Notifications are off for this device\./)
  await press('Turn on for this device')
  await screen.findByText('Notifications are on for this device.')
  await press('Turn off for this device')
  await screen.findByText(/^Notifications are off for this device\./)
})

test('NOTI-11 who has forbidden it is told how to allow it, in German too', async () => {
  standInForWorker({ wish: 'denied' })
  await openSettings()
  await press('Turn on for this device')
  await screen.findByText('Your browser does not allow it')
  await act(() => chooseLanguage('de'))
  await screen.findByText('Ihr Browser erlaubt es nicht')
})

test('NOTI-11 what fails is said, and it stays off', async () => {
  standInForWorker()
  const network = await openSettings()
  network.refuse(notifications.subscribePush, 'push.address.refused')
  await press('Turn on for this device')
  await screen.findByText(/^The notifications were not turned on/)
  await screen.findByText(/^Notifications are off for this device\./)
})
