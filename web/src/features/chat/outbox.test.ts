import type { ChatMessage, SentMessage } from '@konsil/contract/chat-message'
import type { NotDone } from '@konsil/contract/realtime'
import { beforeEach, expect, test, vi } from 'vitest'
import { keeping, room } from '../../testing/chat.ts'
import { lineOf } from '../../testing/sockets.ts'
import { keepSession } from '../../lib/visitor/session.ts'
import { freshToken, someUser } from '../../testing/person.ts'
import { answerPatience, chatLine } from './chat-line.ts'
import { Outbox, untilAgain } from './outbox.ts'

beforeEach(() => keepSession(freshToken(), someUser(), new Date()))

async function openedOutbox() {
  const heard: ChatMessage[] = []
  const nothing = () => undefined
  const outboxes: Outbox[] = []
  const line = chatLine({
    connected: () => outboxes.forEach(one => void one.send()),
    chat: nothing,
    typing: nothing,
    read: nothing,
    changed: nothing,
  })
  const outbox = new Outbox(room, line, {
    sent: message => void heard.push(message),
    changed: nothing,
  })
  outboxes.push(outbox)
  const letGo = line.hold()
  const socket = await vi.waitFor(() => {
    const opened = lineOf('/chat')
    if (!opened) throw new Error('no line')
    return opened
  })
  return { outbox, socket, heard, letGo, words: () => heard.map(({ message }) => message) }
}

const waiting = ({ unsent }: Outbox) => unsent.map(({ message }) => message)

test('CHAT-15 what is written while the line is away goes out in order once it is there', async () => {
  const { outbox, socket, words } = await openedOutbox()
  socket.answering.set('chat', keeping([]))
  for (const word of ['one', 'two', 'three']) outbox.add(word, [])
  expect(socket.asked).toEqual([])
  socket.letIn()
  await vi.waitFor(() => expect(words()).toEqual(['one', 'two', 'three']))
  expect(waiting(outbox)).toEqual([])
})

test('CHAT-15 an answer that is lost with the line makes no second message', async () => {
  const { outbox, socket, words } = await openedOutbox()
  const said: ChatMessage[] = []
  const keep = keeping(said)
  // It arrives, and its answer does not.
  socket.answering.set('chat', question => {
    keep(question)
    return new Promise(() => undefined)
  })
  socket.letIn()
  outbox.add('one', [])
  outbox.add('two', [])
  await vi.waitFor(() => expect(said).toHaveLength(1))
  socket.lose()
  socket.answering.set('chat', keep)
  socket.letIn()
  await vi.waitFor(() => expect(words()).toEqual(['one', 'two']))
  expect(said.map(({ message }) => message)).toEqual(['one', 'two'])
  const [first, second] = socket.questions('chat') as SentMessage[]
  expect(second?.id).toBe(first?.id)
})

test('CHAT-15 what no answer comes to within ten seconds is sent again under its id', async () => {
  const { outbox, socket, words } = await openedOutbox()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  socket.answering.set('chat', () => new Promise(() => undefined))
  socket.letIn()
  outbox.add('one', [])
  socket.answering.set('chat', keeping([]))
  await vi.advanceTimersByTimeAsync(answerPatience - 1)
  expect(words()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(words()).toEqual(['one'])
  expect(new Set(socket.questions('chat').map(asked => (asked as SentMessage).id)).size).toBe(1)
})

test('CHAT-10, CHAT-15 what is refused stands aside, and is sent again or discarded by hand', async () => {
  const { outbox, socket, words } = await openedOutbox()
  const refused: NotDone = { refusal: 'too.many.requests' }
  socket.answering.set('chat', () => refused)
  socket.letIn()
  outbox.add('one', [])
  await vi.waitFor(() => expect(outbox.unsent[0]?.refusal).toBe('too.many.requests'))
  socket.answering.set('chat', keeping([]))
  outbox.add('two', [])
  await vi.waitFor(() => expect(words()).toEqual(['two']))
  expect(waiting(outbox)).toEqual(['one'])
  outbox.sendAgain(outbox.unsent[0]?.clientId ?? '')
  await vi.waitFor(() => expect(words()).toEqual(['two', 'one']))
  socket.answering.set('chat', () => refused)
  outbox.add('three', [])
  await vi.waitFor(() => expect(outbox.unsent[0]?.refusal).toBeDefined())
  outbox.drop(outbox.unsent[0]?.clientId ?? '')
  expect(waiting(outbox)).toEqual([])
})

test.each(['server.failed', 'server.busy'] as const)(
  'CHAT-15, F1 what the server cannot keep while its database is away (%s) is sent again by itself, in order',
  async refusal => {
    const { outbox, socket, words } = await openedOutbox()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const failed: NotDone = { refusal }
    socket.answering.set('chat', () => failed)
    socket.letIn()
    outbox.add('one', [])
    outbox.add('two', [])
    await vi.advanceTimersByTimeAsync(3 * untilAgain)
    expect(waiting(outbox)).toEqual(['one', 'two'])
    expect(outbox.unsent.map(({ refusal }) => refusal)).toEqual([undefined, undefined])
    socket.answering.set('chat', keeping([]))
    await vi.advanceTimersByTimeAsync(untilAgain)
    expect(words()).toEqual(['one', 'two'])

    socket.answering.set('chat', () => failed)
    outbox.add('three', [])
    await vi.advanceTimersByTimeAsync(61_000)
    expect(outbox.unsent[0]?.refusal).toBe(refusal)
  },
)

test('CHAT-15 whoever lets the line go hangs up', async () => {
  const { socket, letGo } = await openedOutbox()
  socket.letIn()
  letGo()
  expect(socket.disconnect).toHaveBeenCalledOnce()
})
