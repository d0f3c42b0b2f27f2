import * as z from 'zod'
import { listedAppointment } from './appointments.ts'
import { chatMessage, messageNumber } from './chat-message.ts'
import { endpoint } from './core/endpoint.ts'
import { askedInstant, instantOnTheWire } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { text } from './offered-service.ts'

/** So many of a conversation are answered at once. */
export const messagesAtOnce = 50
/** So many conversations; those in which something was said last come first. */
export const conversationsAtOnce = 100
export const searchLength = { min: 2, max: 100 }
export const mostFound = 50
export const mostUnreadRooms = 500

/** As what is written and what is searched for are compared. */
export const asSearched = (text: string) => text.normalize('NFKC').toLowerCase()

/** Says the state of a conversation: with the end of its appointment nothing more is said in it (D-326). */
export const chatroomStatuses = ['ENABLED', 'DISABLED'] as const

const conversation = z.object({
  /** That of its appointment. */
  _id: z.uuid(),
  room: z.uuid(),
  status: z.enum(chatroomStatuses),
  appointment: listedAppointment,
  /** Of the other side. */
  unread: z.int().min(0),
  /** Up to which number the other side has read. */
  readByOther: z.int().min(0),
  /** Not while its patient is asked who shall take over what its doctor cannot hold. */
  mayWrite: z.boolean(),
})

/** In a list: with what was said last, if anything. */
export const listedChatroom = conversation.extend({ messages: z.array(chatMessage).max(1) })
export type ListedChatroom = z.infer<typeof listedChatroom>

/** Opened: some of its messages, the oldest first. */
export const chatroom = conversation.extend({
  messages: z.array(chatMessage),
  /** There are older ones. */
  hasOlder: z.boolean(),
})
export type Chatroom = z.infer<typeof chatroom>

/** Where something waits to be read; where something was said; where nothing was said yet. */
export const listRanks = { UNREAD: 2, SAID: 1, EMPTY: 0 } as const
const listRank = z.number().int().min(listRanks.EMPTY).max(listRanks.UNREAD)

/** Behind one of them in the list, where it stood when it was answered: whichever have moved up since, the rest come. */
export const listPlace = z.object({
  rank: listRank,
  movedAt: instantOnTheWire,
  chatroomId: z.uuid(),
})
export type ListPlace = z.infer<typeof listPlace>

const ofTheTwo = ['PATIENT', 'DOCTOR'] as const

export const chat = {
  list: endpoint({
    path: '/chatroom/get-all',
    summary:
      'The own conversations, each with its latest message: first those to be read, then those in which something was said',
    who: ofTheTwo,
    // It leaves a line where its doctor reads what its patient wrote.
    rate: 'usual',
    input: z.strictObject({
      /** As `next` of the answer before; pages that were loaded before it had a rank know none. */
      after: z
        .strictObject({ rank: listRank.optional(), movedAt: askedInstant, chatroomId: uuid })
        .optional(),
    }),
    output: z.object({
      chatrooms: z.array(listedChatroom),
      /** Where there are more, from where on. */
      next: listPlace.nullable(),
    }),
    refusals: ['not.found'],
  }),
  readChatroom: endpoint({
    path: '/chatroom/get-by-id',
    summary: 'One conversation with its latest messages, or those before one of them',
    who: ofTheTwo,
    rate: 'usual',
    input: z.strictObject({
      chatroomId: uuid,
      before: messageNumber.optional(),
    }),
    output: z.object({ chatroom }),
    refusals: ['not.found'],
  }),
  search: endpoint({
    path: '/chatroom/search',
    summary: 'Messages of the own conversations in which words stand, the newest first',
    who: ofTheTwo,
    rate: 'usual',
    input: z.strictObject({
      text: text(searchLength.max).min(searchLength.min, { error: 'search.short' }),
    }),
    output: z.object({
      found: z.array(chatMessage),
      /** There were more messages than are looked through at once. */
      isPartial: z.boolean(),
    }),
  }),
  countUnread: endpoint({
    path: '/chatroom/unread',
    summary: 'How many messages the signed-in person has not read, by conversation',
    who: ofTheTwo,
    reads: true,
    input: z.strictObject({}),
    output: z.object({
      total: z.int().min(0),
      rooms: z.array(z.object({ room: z.uuid(), unread: z.int().min(1) })),
    }),
  }),
}
