import type { SignedInUser } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { type Chatroom, chat, messagesAtOnce } from '@konsil/contract/chat'
import type { ChatMessage } from '@konsil/contract/chat-message'
import type { RoleCode } from '@konsil/contract/core/roles'
import { Refusal } from '@konsil/contract/core/refusals'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { act, screen, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { personWith, renderPage, signedIn } from './dashboard.tsx'
import { lineOf } from './sockets.ts'
import { someUser } from './person.ts'

export const self = someUser()._id
/** With whom they speak. */
export const other = idOf(500)
/** The first conversation: that of its appointment. */
export const room = idOf(11)

/** What the other side has written; ten minutes after the one before. */
export const sampleMessage = (number: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: idOf(20_000 + number),
  room,
  number,
  author: other,
  message: `Message ${number}`,
  documents: [],
  timestamp: new Date(Date.UTC(2026, 11, 2, 8, 10 * number)).toISOString(),
  clientId: idOf(40_000 + number),
  ...changes,
})

export const messages = (count: number) =>
  Array.from({ length: count }, (_, at) => sampleMessage(at + 1))

type Facts = Partial<Omit<Chatroom, 'messages' | 'hasOlder'>>

/** One conversation as a server keeps it. */
export const sampleChatroom = (number = 11, said: ChatMessage[] = [], facts: Facts = {}) => ({
  _id: idOf(number),
  room: idOf(number),
  status: 'ENABLED' as const,
  appointment: sampleAppointment(number),
  unread: 0,
  readByOther: 0,
  mayWrite: true,
  ...facts,
  said,
})
type Kept = ReturnType<typeof sampleChatroom>

/** A server that keeps these conversations, as somebody asks for them. */
export function chatsOf(role: RoleCode, kept: Kept[], changes: Partial<SignedInUser> = {}) {
  const network = signedIn(personWith(role, changes))
  const [first] = kept
  if (first) network.answer(appointments.readAppointment, sampleAppointment(11))
  network.answerWith(chat.list, async () => ({
    chatrooms: kept.map(({ said, ...facts }) => ({ ...facts, messages: said.slice(-1) })),
    next: null,
  }))
  network.answerWith(chat.readChatroom, async ({ chatroomId, before = Infinity }) => {
    const one = kept.find(({ _id }) => _id === chatroomId)
    if (!one) throw new Refusal('not.found')
    const { said, ...facts } = one
    const earlier = said.filter(({ number }) => number < before)
    const shown = earlier.slice(-messagesAtOnce)
    return {
      chatroom: { ...facts, messages: shown, hasOlder: shown.length < earlier.length },
    }
  })
  network.answerWith(chat.countUnread, async () => {
    const rooms = kept.filter(({ unread }) => unread > 0)
    return {
      total: rooms.reduce((sum, { unread }) => sum + unread, 0),
      rooms: rooms.map(({ room, unread }) => ({ room, unread })),
    }
  })
  network.answer(chat.search, { found: [], isPartial: false })
  return network
}

/** The page, and the line on which it hears. */
export async function openChat(query = `?appointment_id=${room}`) {
  await renderPage(`/chatbox${query}`)
  return chatLineIn()
}

/** The server lets it in, and keeps what is sent: each of an id once. */
export async function chatLineIn(kept?: Kept) {
  const line = await waitFor(() => {
    const opened = lineOf('/chat')
    if (!opened) throw new Error('no line')
    return opened
  })
  line.answering.set('join', () => ({ mayWrite: kept?.mayWrite ?? true }))
  line.answering.set('read', () => ({ unread: 0 }))
  return line
}

/** Keeps what is sent, as the server does: one of an id once. */
export function keeping(said: ChatMessage[]) {
  return (question: unknown) => {
    const { message, id } = question as { message: string; id: string }
    const before = said.find(({ clientId }) => clientId === id)
    if (before) return { message: before }
    const number = said.length + 1
    const kept = sampleMessage(number, { author: self, message, clientId: id })
    said.push(kept)
    return { message: kept }
  }
}

export const letIn = (line: Awaited<ReturnType<typeof chatLineIn>>) => act(async () => line.letIn())
export const hear = (
  line: Awaited<ReturnType<typeof chatLineIn>>,
  ...told: [string, ...unknown[]]
) => act(async () => line.hear(...told))

/** Somebody looks at the page. */
export const lookAt = (isLookedAt = true) =>
  vi.spyOn(document, 'hasFocus').mockReturnValue(isLookedAt)

export const box = () => screen.findByRole('textbox', { name: 'Write a message' })
