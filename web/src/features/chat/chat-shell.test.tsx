import { appointments } from '@konsil/contract/appointments'
import { chat } from '@konsil/contract/chat'
import { notifications } from '@konsil/contract/notifications'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import {
  sampleNoticedAppointment,
  sampleNotification,
  sampleNotificationList,
} from '@konsil/contract/samples/notifications'
import { idOf } from '@konsil/contract/samples/ids'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appointmentsOf, openTracking, sectionOf } from '../../testing/appointments.ts'
import {
  box,
  chatLineIn,
  chatsOf,
  hear,
  letIn,
  messages,
  room,
  sampleChatroom,
  sampleMessage,
} from '../../testing/chat.ts'
import { loadAhead, mayClose, openDashboard, stubPageLoads } from '../../testing/dashboard.tsx'
import { lines } from '../../testing/sockets.ts'
import { press, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})
afterEach(() => void vi.useRealTimers())

const entry = async () =>
  within(await screen.findByRole('navigation', { name: 'Main menu' })).getByRole('link', {
    name: /^Messages/,
  })

test('CHAT-16, CHAT-13 how many wait to be read stands in the menu of every page, and follows what is heard', async () => {
  const kept = sampleChatroom(11, messages(2), { unread: 2 })
  chatsOf('PATIENT', [kept])
  openDashboard('/dashboard')
  const line = await chatLineIn()
  await letIn(line)
  await waitFor(async () => expect((await entry()).textContent).toContain('2 unread'))
  expect((await entry()).getAttribute('href')).toBe('/chatbox')
  kept.unread = 3
  await hear(line, 'chat', sampleMessage(3))
  await waitFor(async () => expect((await entry()).textContent).toContain('3 unread'))
  kept.unread = 0
  await hear(line, 'read', { room, reader: idOf(1), upTo: 3 })
  await waitFor(async () => expect((await entry()).textContent).not.toContain('unread'))
})

test.each([
  ['PATIENT', 1, `/chatbox?appointment_id=${room}`],
  ['DOCTOR', 2, '/chatbox'],
] as const)(
  'CHAT-16, SHELL-21 the overview of a %s says that something was written in %i conversations, and leads there',
  async (role, count, href) => {
    const kept = [11, 12].map(number => sampleChatroom(number, [], { unread: 2 }))
    chatsOf(role, kept.slice(0, count))
    openDashboard('/dashboard')
    const link = await screen.findByRole('link', { name: 'Open the messages' })
    expect(link.getAttribute('href')).toBe(href)
    screen.getByText(`${2 * count} unread messages`)
    screen.getByRole('button', { name: `Open menu, ${2 * count} unread` })
  },
)

test('CHAT-15 what nobody has told this page of is asked for, once the server says that it waits', async () => {
  const said = messages(2)
  const kept = sampleChatroom(11, said)
  chatsOf('PATIENT', [kept])
  await loadAhead('/chatbox')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  openDashboard(`/chatbox?appointment_id=${room}`)
  const line = await chatLineIn()
  await letIn(line)
  await screen.findByText('Message 2', { selector: 'p' })
  said.push(sampleMessage(3))
  kept.unread = 1
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await screen.findByText('Message 3', { selector: 'p' })
  expect(screen.getByRole('link', { name: /Message 3/ })).toBeDefined()
})

test('CHAT-15 what is not sent stays while other pages are looked at, and is asked about before it is lost', async () => {
  chatsOf('PATIENT', [sampleChatroom(11, messages(1))])
  await loadAhead('/chatbox', '/dashboard')
  openDashboard(`/chatbox?appointment_id=${room}`)
  const line = await chatLineIn()
  await letIn(line)
  await userEvent.type(await box(), 'Good morn')
  expect(mayClose()).toBe(false)
  act(() => line.lose())
  await userEvent.type(await box(), 'ing{Enter}')
  await screen.findByText('Sending …')
  await userEvent.click(screen.getByRole('link', { name: /^Konsil/ }))
  await screen.findByRole('heading', { level: 1, name: 'Patient Dashboard' })
  expect(mayClose()).toBe(false)
  await press(/^Account of/)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
  await screen.findByRole('dialog', { name: 'Leave without sending?' })
  await press('Stay here')
  line.answering.set('chat', question => ({
    message: sampleMessage(2, { author: idOf(1), clientId: (question as { id: string }).id }),
  }))
  await letIn(line)
  await waitFor(() => expect(mayClose()).toBe(true))
  expect(line.questions('chat')).toMatchObject([{ room, message: 'Good morning' }])
})

test('CHAT-06, D-300 administrators have neither the page nor its line', async () => {
  const network = chatsOf('ADMIN', [])
  openDashboard('/chatbox')
  await screen.findByRole('heading', { level: 1, name: 'Page not found.' })
  expect(lines.some(({ namespace }) => namespace === '/chat')).toBe(false)
  expect(network.asked(chat.countUnread)).toEqual([])
})

test('CHAT-13, ACC-50 without a consent that it needs no line is asked for', async () => {
  const consentsWithdrawn = [{ document: 'HEALTH_DATA_CONSENT' as const, version: '2026-11' }]
  chatsOf('PATIENT', [], { consentsWithdrawn })
  await loadAhead('/dashboard/account')
  openDashboard('/dashboard/account')
  await screen.findByRole('heading', { level: 1, name: 'Account' })
  expect(lines.some(({ namespace }) => namespace === '/chat')).toBe(false)
})

test('NOTI-06 a notice of a message leads to its conversation', async () => {
  const network = chatsOf('PATIENT', [])
  const notice = sampleNotification(1, {
    event: { code: 'NM001' },
    appointment: sampleNoticedAppointment(11),
  })
  network.answerWith(notifications.listNotifications, async question =>
    sampleNotificationList([notice], question),
  )
  openDashboard('/dashboard')
  await press(/^Notifications/)
  const item = await screen.findByRole('link', { name: /^Title 1/ })
  expect(item.getAttribute('href')).toBe(`/chatbox?appointment_id=${room}`)
})

test.each(['PATIENT', 'DOCTOR'] as const)(
  'APPT-30, D-326 the page of a paid appointment leads %s to its conversation, and says what waits there',
  async role => {
    const network = appointmentsOf(role, [sampleAppointment(1)])
    network.answer(chat.countUnread, { total: 4, rooms: [{ room: idOf(1), unread: 4 }] })
    await openTracking()
    const card = within(await sectionOf('Messages'))
    await card.findByText('4 unread messages')
    const link = card.getByRole('link', { name: 'Open the messages' })
    expect(link.getAttribute('href')).toBe(`/chatbox?appointment_id=${idOf(1)}`)
  },
)

test.each([
  ['ADMIN', 'PAID_DEPOSIT'],
  ['PATIENT', 'NOT_PAID'],
] as const)(
  'APPT-30, D-326 %s is led to no conversation of one that is %s',
  async (role, state) => {
    const network = appointmentsOf(role, [sampleAppointment(1, state)])
    await openTracking()
    await screen.findByRole('heading', { level: 2, name: /Service 1/ })
    expect(network.asked(appointments.readAppointment)).toHaveLength(1)
    expect(screen.queryByRole('link', { name: 'Open the messages' })).toBeNull()
  },
)
