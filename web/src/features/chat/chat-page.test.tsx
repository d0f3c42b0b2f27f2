import { chat } from '@konsil/contract/chat'
import type { SentMessage } from '@konsil/contract/chat-message'
import { idOf } from '@konsil/contract/samples/ids'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standAtBooking } from '../../testing/appointments.ts'
import { loadAhead } from '../../testing/dashboard.tsx'
import {
  box,
  chatsOf,
  hear,
  keeping,
  letIn,
  lookAt,
  messages,
  openChat,
  other,
  room,
  sampleChatroom,
  sampleMessage,
  self,
} from '../../testing/chat.ts'
import { fill, isHeld, press, userEvent } from '../../testing/user-event.ts'

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  standAtBooking('2026-12-02T12:00:00Z')
})

const place = () => window.document.location.pathname + window.document.location.search
const title = (name: string) => screen.findByRole('heading', { level: 2, name })
const pane = async () =>
  within(await screen.findByRole('region', { name: 'Messages of this conversation' }))
const theList = async () => within(await screen.findByRole('list', { name: 'Conversation' }))
const brandt = '#KNSL34011 - Dr. Jonas Brandt'

test.each([
  ['PATIENT', 'Dr. Jonas Brandt'],
  ['DOCTOR', 'Petra Sommer'],
] as const)(
  'CHAT-01, CHAT-05, CHAT-06, CHAT-12 a %s has the conversation with %s in the list and beside it',
  async (role, name) => {
    const network = chatsOf(role, [sampleChatroom(11, messages(2), { unread: 2 })])
    await openChat()
    await title(`#KNSL34011 - ${name}`)
    screen.getByRole('heading', { level: 2, name: 'Conversation' })
    screen.getByRole('searchbox', { name: 'Search Messages' })
    const item = (await theList()).getByRole('link')
    for (const part of [name, '07.12.2026, 09:00', 'Message 2', '2 unread messages']) {
      expect(item.textContent).toContain(part)
    }
    expect(network.asked(chat.list)[0]?.question).toEqual({})
    expect(network.asked(chat.readChatroom)[0]?.question).toEqual({ chatroomId: room })
  },
)

test('CHAT-02, CHAT-07, D-093 choosing one takes the place of the address, and decides where back leads', async () => {
  chatsOf('PATIENT', [sampleChatroom(11, messages(1)), sampleChatroom(12)])
  await openChat('')
  screen.getByText('Choose a conversation to read it here.')
  const back = () => screen.getByRole('link', { name: /appointment/ }).getAttribute('href')
  expect(back()).toBe('/dashboard/appointment')
  const before = window.history.length
  const [first] = (await theList()).getAllByRole('link')
  await userEvent.click(first as HTMLElement)
  await title(brandt)
  expect(place()).toBe(`/chatbox?appointment_id=${room}`)
  expect(window.history.length).toBe(before)
  expect(back()).toBe(`/appointment-tracking/${room}`)
  await userEvent.click(screen.getByRole('link', { name: 'All conversations' }))
  expect(place()).toBe('/chatbox')
})

test('CHAT-04, CHAT-13, CHAT-14, D-094 until the line is there, and while it comes back, that is said', async () => {
  chatsOf('PATIENT', [sampleChatroom(11, messages(2))])
  const line = await openChat()
  await title(brandt)
  const words = 'Connecting to Chat server...'
  const said = () => screen.queryByText(words)
  const state = () => document.querySelector('[data-state]')?.getAttribute('data-state')
  await screen.findByText(words)
  expect(state()).toBe('CONNECTING')
  await hear(line, 'connect_error', new Error('server.busy'))
  expect(state()).toBe('CONNECTED_FAIL')
  await letIn(line)
  expect([said(), state()]).toEqual([null, 'CONNECTED'])
  expect(line.questions('join')).toEqual([{ room }])
  line.connected = false
  await hear(line, 'disconnect', 'transport close')
  await screen.findByText(words)
  expect(state()).toBe('DISCONNECTED')
  // What has come stays to be read.
  ;(await pane()).getByText('Message 2')
  await letIn(line)
  expect(line.questions('join')).toHaveLength(2)
})

test('CHAT-13, D-095, CHAT-15 what is said while the line was away is asked for, and nothing stands twice', async () => {
  const said = messages(3)
  const network = chatsOf('PATIENT', [sampleChatroom(11, said)])
  const line = await openChat()
  await letIn(line)
  await (await pane()).findByText('Message 3')
  const before = network.asked(chat.readChatroom).length
  line.lose()
  said.push(sampleMessage(4), sampleMessage(5))
  await letIn(line)
  await (await pane()).findByText('Message 5')
  expect(network.asked(chat.readChatroom)).toHaveLength(before + 1)
  await hear(line, 'chat', sampleMessage(5))
  expect((await pane()).getAllByText(/^Message \d$/)).toHaveLength(5)
  // Of one that was missed the next one tells.
  said.push(sampleMessage(6), sampleMessage(7))
  await hear(line, 'chat', sampleMessage(7))
  await (await pane()).findByText('Message 6')
})

test('CHAT-15 what is said while the first messages are on their way is there, too', async () => {
  const said = messages(2)
  const kept = sampleChatroom(11, said)
  const network = chatsOf('PATIENT', [kept])
  let answerNow = () => {}
  const held = new Promise<void>(resolve => (answerNow = resolve))
  network.answerWith(chat.readChatroom, async () => {
    const { said: _, ...facts } = kept
    const answered = { chatroom: { ...facts, messages: [...said], hasOlder: false } }
    await held
    return answered
  })
  const line = await openChat()
  await letIn(line)
  await waitFor(() => expect(network.asked(chat.readChatroom)).not.toHaveLength(0))
  said.push(sampleMessage(3))
  await hear(line, 'chat', sampleMessage(3))
  answerNow()
  await (await pane()).findByText('Message 3')
})

test('CHAT-10, CHAT-15 what is written goes by Enter, stands there as sent and then as read', async () => {
  const said = messages(1)
  chatsOf('PATIENT', [sampleChatroom(11, said)])
  const line = await openChat()
  line.answering.set('chat', keeping(said))
  await letIn(line)
  const field = await box()
  const send = screen.getByRole('button', { name: 'Send' })
  expect(isHeld(send)).toBe(true)
  await userEvent.type(field, '   {Enter}')
  expect(line.questions('chat')).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, 'Good morning{Shift>}{Enter}{/Shift}Ada{Enter}')
  expect((field as HTMLTextAreaElement).value).toBe('')
  const [asked] = line.questions('chat') as SentMessage[]
  expect(asked).toMatchObject({ room, message: 'Good morning\nAda', documents: [] })
  await (await pane()).findByText('Sent')
  await hear(line, 'chat', said[1])
  expect((await pane()).getAllByText(/^Good morning/)).toHaveLength(1)
  await hear(line, 'read', { room, reader: other, upTo: 2 })
  ;(await pane()).getByText('Read')
})

test('CHAT-10 what is not taken says why, and is sent again or discarded', async () => {
  const said = messages(1)
  chatsOf('PATIENT', [sampleChatroom(11, said)])
  const line = await openChat()
  line.answering.set('chat', () => ({ refusal: 'chat.disabled' }))
  await letIn(line)
  await fill(await box(), 'Good morning')
  await press('Send')
  const failed = await (await pane()).findByRole('alert')
  expect(failed.textContent).toContain(
    'This message failed to send. This chat has no longer available',
  )
  line.answering.set('chat', keeping(said))
  await press('Send again')
  await (await pane()).findByText('Sent')
  line.answering.set('chat', () => ({ refusal: 'chat.disabled' }))
  await fill(await box(), 'And more')
  await press('Send')
  await press('Discard')
  expect((await pane()).queryByText('And more')).toBeNull()
})

test('CHAT-10 of four thousand characters the last ones are counted, and no more are sent', async () => {
  chatsOf('PATIENT', [sampleChatroom(11)])
  const line = await openChat()
  await letIn(line)
  const field = await box()
  await fill(field, 'a'.repeat(3_990))
  screen.getByText('10 characters left')
  await fill(field, 'b'.repeat(11))
  screen.getByText(/^1 character too many/)
  expect(isHeld(screen.getByRole('button', { name: 'Send' }))).toBe(true)
})

test('CHAT-09, D-326 with its appointment a conversation ends: it is read on, and not written in', async () => {
  const kept = sampleChatroom(11, messages(2))
  chatsOf('PATIENT', [kept])
  const line = await openChat()
  await letIn(line)
  await box()
  Object.assign(kept, { status: 'DISABLED', mayWrite: false })
  await hear(line, 'changed', { room })
  await screen.findByText('The service has been completed')
  screen.getByText('This chat has no longer available')
  expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull()
  ;(await pane()).getByText('Message 2')
  await waitFor(async () =>
    expect((await theList()).getByRole('link').textContent).toContain('Ended'),
  )
})

test('D-322, CHAT-09 while its patient is asked who shall take it over it waits, and is not over', async () => {
  chatsOf('PATIENT', [sampleChatroom(11, messages(1), { mayWrite: false })])
  await openChat()
  await screen.findByText('Nothing can be written at the moment')
  expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull()
  expect((await theList()).getByRole('link').textContent).not.toContain('Ended')
})

test('D-092 the search finds in the list at once, and in what was written by the server', async () => {
  const said = messages(120)
  const network = chatsOf('PATIENT', [
    sampleChatroom(11, said),
    sampleChatroom(12, [sampleMessage(1, { room: idOf(12), message: 'Thank you' })]),
  ])
  network.answer(chat.search, {
    found: [sampleMessage(7, { message: 'The knee hurts' })],
    isPartial: false,
  })
  await openChat('')
  const field = screen.getByRole('searchbox', { name: 'Search Messages' })
  await fill(field, 'KNSL34012')
  expect((await theList()).getAllByRole('link')).toHaveLength(1)
  await userEvent.clear(field)
  await fill(field, 'knee')
  await screen.findByText('1 message found.')
  expect(screen.queryByText('No conversation fits.')).toBeNull()
  expect(network.asked(chat.search).at(-1)?.question).toEqual({ text: 'knee' })
  const hit = screen.getByRole('link', { name: /The knee hurts/ })
  expect(hit.querySelector('mark')?.textContent).toBe('knee')
  await userEvent.click(hit)
  await (await pane()).findByText('Message 7')
  expect(place()).toBe(`/chatbox?appointment_id=${room}`)
  expect(network.asked(chat.readChatroom).at(-1)?.question).toMatchObject({ before: 33 })
  // From there the way leads on to the newest.
  await press('Later messages')
  await (await pane()).findByText('Message 80')
})

test('D-092 a search that finds nothing says so once, and older conversations can be searched too', async () => {
  const { said: last, ...facts } = sampleChatroom(11, messages(1))
  const network = chatsOf('PATIENT', [])
  network.answer(chat.list, {
    chatrooms: [{ ...facts, messages: last }],
    next: { rank: 1, movedAt: '2026-12-02T08:10:00.000Z', chatroomId: room },
  })
  network.answer(chat.search, { found: [], isPartial: true })
  await openChat('')
  await fill(screen.getByRole('searchbox', { name: 'Search Messages' }), 'qqqq')
  const said = await screen.findByText(/^Nothing was found for “qqqq”\./)
  expect(said.textContent).toMatch(/\. Only the newest messages were searched\.$/)
  expect(screen.queryByText(/No conversation fits|messages found|Show more/)).toBeNull()
  screen.getByRole('button', { name: 'Search older conversations too' })
})

test('CHAT-16 older messages come before those that are there, and where that fails it can be tried again', async () => {
  const network = chatsOf('PATIENT', [sampleChatroom(11, messages(60))])
  await openChat()
  await (await pane()).findByText('Message 60')
  expect((await pane()).queryByText('Message 10')).toBeNull()
  network.fail(chat.readChatroom)
  await press('Earlier messages')
  await screen.findByText('These messages could not be loaded.')
  network.answer(chat.readChatroom, {
    chatroom: { ...sampleChatroom(11), messages: messages(10), hasOlder: false },
  })
  await press('Try again')
  await (await pane()).findByText('Message 1')
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
  const shown = (await pane()).getAllByText(/^Message \d+$/).map(({ textContent }) => textContent)
  expect(shown).toEqual(messages(60).map(({ message }) => message))
})

test('CHAT-16 days and what is new are marked, and what was read is told while somebody looks', async () => {
  const said = messages(4)
  said[0] = sampleMessage(1, { timestamp: '2026-12-01T08:00:00.000Z' })
  chatsOf('PATIENT', [sampleChatroom(11, said, { unread: 2 })])
  lookAt(false)
  const line = await openChat()
  await letIn(line)
  const shown = await pane()
  await shown.findByText('Message 4')
  const words = [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent)
  const [yesterday, today, fresh] = ['Yesterday', 'Today', 'New'].map(one => words.indexOf(one))
  expect([yesterday, today, fresh].every(at => Number(at) >= 0)).toBe(true)
  expect(words[Number(fresh) + 1]).toContain('Message 3')
  expect(line.questions('read')).toEqual([])
  lookAt()
  await hear(line, 'typing', { room, author: other })
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(line.questions('read')).toEqual([{ room, upTo: 4 }]))
})

test('CHAT-16 that the other side types is said for a while, and typing here is told now and then', async () => {
  chatsOf('PATIENT', [sampleChatroom(11, messages(1))])
  const line = await openChat()
  await letIn(line)
  await userEvent.type(await box(), 'Good morning')
  expect(line.questions('typing')).toEqual([{ room }])
  await hear(line, 'typing', { room, author: self })
  const typing = () => screen.queryByText('Dr. Jonas Brandt is typing …')
  expect(typing()).toBeNull()
  await hear(line, 'typing', { room, author: other })
  expect(typing()).not.toBeNull()
  await hear(line, 'chat', sampleMessage(2))
  expect(typing()).toBeNull()
  // What comes is read out.
  screen.getByText('Dr. Jonas Brandt writes: Message 2')
  const documents = [{ _id: idOf(900), name: 'mri.pdf' }]
  await hear(line, 'chat', sampleMessage(3, { message: '', documents }))
  screen.getByText('Dr. Jonas Brandt writes: 1 document')
})

test('CHAT-16 what was written is shown word by word, and its addresses open elsewhere', async () => {
  const message = '<b>Look</b> at\nhttps://example.org/x, please'
  chatsOf('DOCTOR', [sampleChatroom(11, [sampleMessage(1, { message })])])
  await openChat()
  const link = await (await pane()).findByRole('link', { name: 'https://example.org/x' })
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.parentElement?.textContent).toBe(message)
})

test('CHAT-12, D-326 without a conversation it is said how one begins, and one that is not there leads back', async () => {
  const network = chatsOf('PATIENT', [])
  await openChat('')
  await screen.findByText(
    'There is no conversation yet. It begins as soon as an appointment is paid.',
  )
  expect(network.asked(chat.list)).not.toHaveLength(0)
  window.history.replaceState(null, '', '/')
  await openChat()
  await screen.findByText('You cannot open this conversation, or not any more.')
})

test('CHAT-12 what could not be loaded can be tried again', async () => {
  const network = chatsOf('PATIENT', [sampleChatroom(11, messages(1))])
  network.fail(chat.list)
  await openChat('')
  await screen.findByText('Your conversations could not be loaded.')
  network.answer(chat.list, {
    chatrooms: [{ ...sampleChatroom(11), messages: [] }],
    next: null,
  })
  await press('Try again')
  await theList()
})

test('CHAT-12 a conversation that a server could not give comes by itself as soon as it can', async () => {
  const network = chatsOf('PATIENT', [sampleChatroom(11, messages(1))])
  const { said, ...facts } = sampleChatroom(11, messages(1))
  network.fail(chat.readChatroom)
  await loadAhead('/chatbox')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openChat()
  await screen.findByText('This conversation could not be loaded.', {}, { timeout: 5_000 })
  network.answer(chat.readChatroom, { chatroom: { ...facts, messages: said, hasOlder: false } })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await (await pane()).findByText('Message 1')
})
