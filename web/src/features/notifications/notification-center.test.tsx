import { type Notification, notifications } from '@konsil/contract/notifications'
import type { SignInRole } from '@konsil/contract/core/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../lib/words/language.ts'
import { openDashboard, personWith, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { lines } from '../../testing/sockets.ts'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const thing = (name: string) => ({ _id: '01997b6a-0000-7000-8000-00000000c001', name })

function notice(at: number, changes: Partial<Notification> = {}): Notification {
  return {
    _id: `01997b6a-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`,
    title: `Title ${at}`,
    readStatus: 'UNREAD',
    sentTime: '2026-03-02T19:05:00.000Z',
    createdAt: '2026-03-02T19:05:00.000Z',
    event: { code: 'ACC001' },
    role: { code: 'DOCTOR' },
    appointment: null,
    doctorService: null,
    certificate: null,
    ...changes,
  }
}

/** A server with these notices, which are marked read as they would be. */
function bellWith(role: SignInRole, list: Notification[]) {
  const network = signedIn(personWith(role))
  network.answerWith(notifications.listNotifications, async ({ size = 500, filters }) => {
    const fitting = list.filter(({ event }) => event.code.startsWith(filters?.group ?? ''))
    const unread = fitting.filter(({ readStatus }) => readStatus === 'UNREAD').length
    return { list: fitting.slice(0, size), total: fitting.length, unread }
  })
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
  await waitFor(() => expect(lines).toHaveLength(1))
  const line = lines[0]
  if (!line) throw new Error('no line')
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
  bellWith('DOCTOR', [notice(1, { title: 'Your certificate was approved' })])
  openDashboard('/dashboard')
  const { say } = await lineLetIn()
  say(1)
  expect(screen.queryByText(/^New notification/)).toBeNull()
  say(2)
  await screen.findByText('New notification: Your certificate was approved')
})

test.each([
  ['ADMIN', ['Administration', 'New Messages', 'Accounts', 'Appointment Updates']],
  ['DOCTOR', ['New Messages', 'Accounts', 'Appointment Updates']],
  ['PATIENT', ['New Messages', 'Accounts', 'Appointment Updates']],
] as const)(
  'NOTI-02, SYSN-10, D-299 the sections of %s, and what an empty one says',
  async (role, titles) => {
    bellWith(role, [])
    openDashboard('/dashboard')
    const center = await openCenter()
    await center.findAllByText('No Data')
    const headings = center.getAllByRole('heading', { level: 3 }).map(one => one.textContent)
    expect(headings).toEqual(titles)
    expect(center.getAllByText('No Data')).toHaveLength(titles.length)
    expect(center.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  },
)

test('NOTI-03 an item has its title, what it is about and its time, and says whether it is new', async () => {
  bellWith('DOCTOR', [
    notice(1, { title: 'Your certificate was approved', certificate: thing('Arztausweis') }),
    notice(2, {
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

test('NOTI-04, SYSN-11 following an item marks it read, closes the center and goes there', async () => {
  const network = bellWith('DOCTOR', [notice(1, { event: { code: 'ACC001' } })])
  openDashboard('/dashboard')
  const center = await openCenter()
  const item = await center.findByRole('link', { name: /^Title 1/ })
  await userEvent.click(item)
  expect(network.asked(notifications.markRead).map(({ question }) => question)).toEqual([
    { id: notice(1)._id },
  ])
  expect(screen.queryByRole('dialog', { name: 'Notification Center' })).toBeNull()
  expect(window.document.location.pathname).toBe(item.getAttribute('href'))
})

test('NOTI-04, SYSN-12 what cannot be marked read is followed all the same, and nothing is said', async () => {
  const network = bellWith('PATIENT', [notice(1)])
  network.silence(notifications.markRead)
  openDashboard('/dashboard')
  const center = await openCenter()
  await userEvent.click(await center.findByRole('link', { name: /^Title 1/ }))
  expect(screen.queryByRole('dialog', { name: 'Notification Center' })).toBeNull()
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('')
})

test('NOTI-08 a place that somebody of this role does not have leads home', async () => {
  bellWith('PATIENT', [notice(1, { event: { code: 'ACC007' } })])
  openDashboard('/dashboard')
  const center = await openCenter()
  const item = await center.findByRole('link', { name: /^Title 1/ })
  expect(item.getAttribute('href')).toBe('/dashboard')
})

test('NOTI-02 all are marked read at once', async () => {
  bellWith('ADMIN', [notice(1, { event: { code: 'ADM001' } }), notice(2)])
  openDashboard('/dashboard')
  const center = await openCenter()
  await userEvent.click(await center.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(center.queryByText('New')).toBeNull())
  expect(center.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('NOTI-02 when that fails it is said, and everything stays new', async () => {
  const network = bellWith('DOCTOR', [notice(1)])
  network.silence(notifications.markAllRead)
  openDashboard('/dashboard')
  const center = await openCenter()
  await userEvent.click(await center.findByRole('button', { name: 'Mark all as read' }))
  await screen.findByText('The notifications could not be marked as read. Please try again.')
  center.getByText('New')
})

test('NOTI-02 of many, the newest are shown and more when they are asked for', async () => {
  bellWith(
    'DOCTOR',
    Array.from({ length: 17 }, (_, at) => notice(at)),
  )
  openDashboard('/dashboard')
  const center = await openCenter()
  expect(await center.findAllByRole('link')).toHaveLength(5)
  for (const shown of [15, 17]) {
    await userEvent.click(center.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(center.getAllByRole('link')).toHaveLength(shown))
  }
  expect(center.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('NOTI-02 a section is folded away and back, the others stay', async () => {
  bellWith('DOCTOR', [notice(1)])
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
  await again.findAllByText('No Data')
})

test('SHELL-30 notices that did not load can be asked for again', async () => {
  const network = bellWith('DOCTOR', [])
  network.refuse(notifications.listNotifications, 'role.not.allowed')
  openDashboard('/dashboard')
  const center = await openCenter()
  await center.findByText('The notifications could not be loaded.')
  network.answer(notifications.listNotifications, { list: [], total: 0, unread: 0 })
  await userEvent.click(center.getByRole('button', { name: 'Try again' }))
  await center.findAllByText('No Data')
})

test('NOTI-02, SHELL-12 in German', async () => {
  bellWith('ADMIN', [])
  await act(() => chooseLanguage('de'))
  openDashboard('/dashboard')
  await userEvent.click(await screen.findByRole('button', { name: 'Benachrichtigungen' }))
  const center = within(await screen.findByRole('dialog', { name: 'Benachrichtigungen' }))
  await center.findAllByText('Keine Daten')
  const headings = center.getAllByRole('heading', { level: 3 }).map(one => one.textContent)
  expect(headings).toEqual(['Verwaltung', 'Neue Nachrichten', 'Konto', 'Änderungen an Terminen'])
})
