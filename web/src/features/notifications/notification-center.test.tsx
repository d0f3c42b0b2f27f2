import { type Notification, notifications } from '@konsil/contract/notifications'
import type { SignInRole } from '@konsil/contract/core/roles'
import { idOf } from '@konsil/contract/samples/ids'
import {
  sampleNoticedAppointment,
  sampleNotification,
  sampleNotificationList,
} from '@konsil/contract/samples/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../lib/words/language.ts'
import { openDashboard, personWith, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { lineOf } from '../../testing/sockets.ts'
import { press, pressIn, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const thing = (name: string) => ({ _id: idOf(50), name })

/** A server with these notices, which are marked read as they would be. */
function bellWith(role: SignInRole, list: Notification[]) {
  const network = signedIn(personWith(role))
  network.answerWith(notifications.listNotifications, async question =>
    sampleNotificationList(list, question),
  )
  const read = (one: Notification) => void (one.readStatus = 'READ')
  network.answerWith(notifications.markRead, async ({ id }) => {
    list.filter(({ _id }) => _id === id).forEach(read)
    return {}
  })
  network.answerWith(notifications.markAllRead, async () => {
    list.forEach(read)
    return {}
  })
  return network
}

const bell = () => screen.findByRole('button', { name: /^Notifications/ })
async function openCenter() {
  await userEvent.click(await bell())
  return within(await screen.findByRole('dialog', { name: 'Notification Center' }))
}
async function lineLetIn() {
  await bell()
  const line = await waitFor(() => {
    const opened = lineOf('/notification')
    if (!opened) throw new Error('no line')
    return opened
  })
  act(() => line.letIn())
  const say = (number: number) =>
    act(() => line.hear('newNotification', { numOfNewNotifications: number }))
  return { line, say }
}

test('NOTI-01, SYSN-15, NOTI-10 the bell asks for its room and for the number, and shows it', async () => {
  const person = personWith('DOCTOR')
  bellWith('DOCTOR', [])
  openDashboard('/dashboard')
  const { line, say } = await lineLetIn()
  expect(line.asked).toEqual([['subscribe', { room: person._id }], ['getNewNotification']])
  expect((await bell()).textContent).toBe('')
  say(3)
  const ringing = screen.getByRole('button', { name: 'Notifications, 3 new' })
  expect(ringing.textContent).toBe('!')
  say(0)
  expect(screen.getByRole('button', { name: 'Notifications' }).textContent).toBe('')
  act(() => line.letIn())
  expect(line.asked).toHaveLength(4)
})

test('NOTI-10, ACC-46 with the dashboard goes its line', async () => {
  bellWith('DOCTOR', [])
  const { unmount } = openDashboard('/dashboard')
  const { line } = await lineLetIn()
  expect(line.disconnect).not.toHaveBeenCalled()
  unmount()
  expect(line.disconnect).toHaveBeenCalledTimes(1)
})

test('NOTI-10 what comes while the page is open is told once, calmly; what was there before is not', async () => {
  const list = [sampleNotification(1, { title: 'Your service was approved' })]
  const network = bellWith('DOCTOR', list)
  openDashboard('/dashboard')
  const { say } = await lineLetIn()
  say(1)
  await waitFor(() => expect(network.asked(notifications.listNotifications)).toHaveLength(1))
  list.unshift(sampleNotification(2, { title: 'Your certificate was approved' }))
  say(2)
  await screen.findByText('New notification: Your certificate was approved')
  expect(screen.queryByText('New notification: Your service was approved')).toBeNull()
})

test('NOTI-10 two that come at the same moment are both told, but no crowd of them', async () => {
  const list = [2, 1].map(number => sampleNotification(number))
  bellWith('DOCTOR', list)
  openDashboard('/dashboard')
  const { say } = await lineLetIn()
  say(0)
  say(2)
  await screen.findByText('New notification: Title 1')
  screen.getByText('New notification: Title 2')
  list.unshift(...[6, 5, 4, 3].map(number => sampleNotification(number)))
  say(6)
  await screen.findByText('New notification: Title 6')
  expect(screen.queryByText('New notification: Title 3')).toBeNull()
})

test('NOTI-10 what could not be read at first is not taken for news later', async () => {
  const list = [sampleNotification(1)]
  const network = bellWith('DOCTOR', list)
  network.fail(notifications.listNotifications)
  openDashboard('/dashboard')
  const { say } = await lineLetIn()
  const asked = () => network.asked(notifications.listNotifications)
  say(1)
  await waitFor(() => expect(asked()).toHaveLength(1))
  network.answerWith(notifications.listNotifications, async question =>
    sampleNotificationList(list, question),
  )
  say(1)
  await waitFor(() => expect(asked()).toHaveLength(2))
  list.unshift(sampleNotification(2))
  say(2)
  await screen.findByText('New notification: Title 2')
  expect(screen.queryByText('New notification: Title 1')).toBeNull()
})

test('NOTI-10 one that comes while another is read, so that the number stays, is told too', async () => {
  const list = [sampleNotification(1)]
  const network = bellWith('DOCTOR', list)
  openDashboard('/dashboard')
  const { say } = await lineLetIn()
  say(1)
  await waitFor(() => expect(network.asked(notifications.listNotifications)).toHaveLength(1))
  list.splice(0, 1, sampleNotification(2), sampleNotification(1, { readStatus: 'READ' }))
  say(1)
  await screen.findByText('New notification: Title 2')
  expect(screen.queryByText('New notification: Title 1')).toBeNull()
})

test.each([
  ['ADMIN', ['Administration', 'New Messages', 'Accounts', 'Appointment Updates']],
  ['DOCTOR', ['New Messages', 'Accounts', 'Appointment Updates']],
  ['PATIENT', ['New Messages', 'Accounts', 'Appointment Updates']],
] as const)(
  'NOTI-02, SYSN-10, D-299 the sections of %s, and what an empty one says',
  async (role, titles) => {
    bellWith(role, [sampleNotification(1, { readStatus: 'READ' })])
    openDashboard('/dashboard')
    const center = await openCenter()
    await center.findByRole('link', { name: /^Title 1/ })
    const headings = center.getAllByRole('heading', { level: 3 }).map(one => one.textContent)
    expect(headings).toEqual(titles)
    expect(center.getAllByText('No Data')).toHaveLength(titles.length - 1)
    expect(center.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  },
)

test('an item has its title, what it is about and its time, and says whether it is new', async () => {
  bellWith('DOCTOR', [
    sampleNotification(1, {
      title: 'Your certificate was approved',
      certificate: thing('Arztausweis'),
    }),
    sampleNotification(2, {
      title: 'Your service was approved',
      doctorService: thing('Second opinion'),
      readStatus: 'READ',
    }),
  ])
  openDashboard('/dashboard')
  const center = await openCenter()
  const [first, second] = await center.findAllByRole('link')
  expect(first?.textContent).toBe('Your certificate was approvedArztausweisNew02.03.2026, 20:05')
  expect(second?.textContent).toBe('Your service was approvedSecond opinion02.03.2026, 20:05')
  expect(center.getByRole('button', { name: /^Accounts/ }).textContent).toContain('1 new')
})

test('NOTI-10 what comes while the center is open stands on top, and pushes none out that was shown', async () => {
  const list = [6, 5, 4, 3, 2, 1].map(number => sampleNotification(number))
  bellWith('DOCTOR', list)
  openDashboard('/dashboard')
  const { say } = await lineLetIn()
  say(6)
  const center = await openCenter()
  const oldest = await center.findByRole('link', { name: /^Title 2/ })
  list.unshift(...[8, 7].map(number => sampleNotification(number)))
  say(8)
  await center.findByRole('link', { name: /^Title 8/ })
  expect(oldest.isConnected).toBe(true)
  expect(center.getAllByRole('link')).toHaveLength(7)
})

test('NOTI-04, SYSN-11 following an item marks it read, closes the center and goes there', async () => {
  const network = bellWith('DOCTOR', [sampleNotification(1, { event: { code: 'ACC001' } })])
  openDashboard('/dashboard')
  const center = await openCenter()
  const item = await center.findByRole('link', { name: /^Title 1/ })
  await userEvent.click(item)
  expect(network.asked(notifications.markRead).map(({ question }) => question)).toEqual([
    { id: sampleNotification(1)._id },
  ])
  expect(screen.queryByRole('dialog', { name: 'Notification Center' })).toBeNull()
  expect(window.document.location.pathname).toBe(item.getAttribute('href'))
})

test('NOTI-04, SYSN-12 what cannot be marked read is followed all the same, and nothing is said', async () => {
  const network = bellWith('PATIENT', [sampleNotification(1)])
  network.silence(notifications.markRead)
  openDashboard('/dashboard')
  const center = await openCenter()
  await userEvent.click(await center.findByRole('link', { name: /^Title 1/ }))
  expect(screen.queryByRole('dialog', { name: 'Notification Center' })).toBeNull()
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('')
})

test('NOTI-08 a place that somebody of this role does not have leads home', async () => {
  bellWith('PATIENT', [sampleNotification(1, { event: { code: 'ACC007' } })])
  openDashboard('/dashboard')
  const center = await openCenter()
  const item = await center.findByRole('link', { name: /^Title 1/ })
  expect(item.getAttribute('href')).toBe('/dashboard/appointment')
})

test('NOTI-02, D-344 before anything has come one sentence stands instead of empty sections', async () => {
  bellWith('ADMIN', [])
  openDashboard('/dashboard')
  const center = await openCenter()
  await center.findByText('Nothing has come yet. What concerns you will stand here.')
  expect(center.queryByText('No Data')).toBeNull()
  expect(center.queryByRole('button', { name: 'Accounts' })).toBeNull()
})

test('NOTI-02 all are marked read at once', async () => {
  bellWith('ADMIN', [sampleNotification(1, { event: { code: 'ADM001' } }), sampleNotification(2)])
  openDashboard('/dashboard')
  const center = await openCenter()
  await pressIn(center, 'Mark all as read')
  await waitFor(() => expect(center.queryByText('New')).toBeNull())
  expect(center.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
})

test('NOTI-02 when that fails it is said, and everything stays new', async () => {
  const network = bellWith('DOCTOR', [sampleNotification(1)])
  network.silence(notifications.markAllRead)
  openDashboard('/dashboard')
  const center = await openCenter()
  await pressIn(center, 'Mark all as read')
  await screen.findByText('The notifications could not be marked as read. Please try again.')
  center.getByText('New')
})

/** The newest first. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => sampleNotification(count - at))

test.each([
  ['en', 'Notifications', 'Show more'],
  ['de', 'Benachrichtigungen', 'Mehr anzeigen'],
] as const)(
  'NOTI-02 of many, the newest are shown and more when they are asked for; whoever asked reads on there: %s',
  async (language, bell, more) => {
    bellWith('DOCTOR', many(17))
    await act(() => chooseLanguage(language))
    openDashboard('/dashboard')
    await press(bell)
    const center = within(await screen.findByRole('dialog'))
    expect(await center.findAllByRole('link')).toHaveLength(5)
    await pressIn(center, more)
    await waitFor(() => expect(center.getAllByRole('link')).toHaveLength(15))
    expect(document.activeElement?.textContent).toBe(more)
    await pressIn(center, more)
    await waitFor(() => expect(center.getAllByRole('link')).toHaveLength(17))
    expect(center.queryByRole('button', { name: more })).toBeNull()
    expect(document.activeElement).toBe(center.getByRole('link', { name: /^Title 2(?!\d)/ }))
  },
)

test('NOTI-02, NOTI-10 however many are shown by now, more of them go on below, and none goes', async () => {
  const list = many(17)
  bellWith('DOCTOR', list)
  openDashboard('/dashboard')
  const { say } = await lineLetIn()
  say(17)
  const center = await openCenter()
  await center.findAllByRole('link')
  list.unshift(...Array.from({ length: 11 }, (_, at) => sampleNotification(30 - at)))
  say(28)
  await waitFor(() => expect(center.getAllByRole('link')).toHaveLength(16))
  await pressIn(center, 'Show more')
  await waitFor(() => expect(center.getAllByRole('link')).toHaveLength(26))
})

test('NOTI-02 a section is folded away and back, the others stay', async () => {
  bellWith('DOCTOR', [sampleNotification(1)])
  openDashboard('/dashboard')
  const center = await openCenter()
  const item = await center.findByRole('link', { name: /^Title 1/ })
  const heading = center.getByRole('button', { name: /^Accounts/ })
  await userEvent.click(heading)
  expect(heading.getAttribute('aria-expanded')).toBe('false')
  expect(item.closest('[hidden]')).not.toBeNull()
  expect(center.getByRole('button', { name: /^New Messages/ }).getAttribute('aria-expanded')).toBe(
    'true',
  )
  await userEvent.click(heading)
  expect(item.closest('[hidden]')).toBeNull()
})

test('SHELL-30 while the notices are on their way the center says so, also at a second try', async () => {
  const network = bellWith('DOCTOR', [])
  network.refuse(notifications.listNotifications, 'role.not.allowed')
  openDashboard('/dashboard')
  const center = await openCenter()
  await center.findByText('The notifications could not be loaded.')
  await userEvent.click(center.getByRole('button', { name: 'Close Notification Center' }))

  let arrive = () => {}
  const held = new Promise<void>(resolve => (arrive = resolve))
  network.answerWith(notifications.listNotifications, async () => {
    await held
    return { list: [], total: 0, unread: 0 }
  })
  const again = await openCenter()
  expect((await again.findByRole('status')).textContent).toBe('Loading')
  arrive()
  await again.findByText(/^Nothing has come yet\./)
})

test('SHELL-30 notices that did not load can be asked for again', async () => {
  const network = bellWith('DOCTOR', [])
  network.refuse(notifications.listNotifications, 'role.not.allowed')
  openDashboard('/dashboard')
  const center = await openCenter()
  await center.findByText('The notifications could not be loaded.')
  network.answer(notifications.listNotifications, { list: [], total: 0, unread: 0 })
  await userEvent.click(center.getByRole('button', { name: 'Try again' }))
  await center.findByText(/^Nothing has come yet\./)
})

test('NOTI-02, SHELL-12 in German', async () => {
  bellWith('ADMIN', [sampleNotification(1, { readStatus: 'READ' })])
  await act(() => chooseLanguage('de'))
  openDashboard('/dashboard')
  await press('Benachrichtigungen')
  const center = within(await screen.findByRole('dialog', { name: 'Benachrichtigungen' }))
  await center.findAllByText('Hier ist noch nichts.')
  const headings = center.getAllByRole('heading', { level: 3 }).map(one => one.textContent)
  expect(headings).toEqual(['Verwaltung', 'Neue Nachrichten', 'Konto', 'Änderungen an Terminen'])
})

test('NOTI-03, NOTI-06 a notice about an appointment has its line, and leads to it', async () => {
  const about = { event: { code: 'AU002' }, appointment: sampleNoticedAppointment(7) }
  const { counterpart } = about.appointment
  const gone = { ...about.appointment, counterpart: { ...counterpart, name: null } }
  bellWith('PATIENT', [
    sampleNotification(2, about),
    sampleNotification(1, { ...about, appointment: gone }),
  ])
  openDashboard('/dashboard')
  const center = await openCenter()
  const [first, second] = await center.findAllByRole('link')
  expect(first?.textContent).toContain('#KNSL34007 · Service 7')
  expect(first?.textContent).toContain('Doctor: Dr. Jonas Brandt')
  expect(second?.textContent).toContain('Doctor: Deleted user')
  expect(first?.getAttribute('href')).toBe(`/appointment-tracking/${idOf(7)}`)
})
