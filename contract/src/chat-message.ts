import * as z from 'zod'
import { textSigns } from './core/line.ts'
import { instantOnTheWire } from './core/time.ts'
import { uuid } from './core/uuid.ts'

export const longestMessage = 4000
/** So many are kept of one conversation: nobody who writes by hand comes near. */
export const mostMessages = 20_000
/** Of its case, beside the words of one message. */
export const mostMessageDocuments = 10

/** A number of a message, as whoever asks may send it. */
export const messageNumber = z.int().min(1).max(2_147_483_647)

export const chatMessage = z.object({
  _id: z.uuid(),
  /** The conversation's. */
  room: z.uuid(),
  /** Its place in the conversation, from 1. */
  number: z.int().min(1),
  author: z.uuid(),
  /** Null where its key was forgotten. */
  message: z.string().nullable(),
  /** Documents and reports of the case; without a name those that are not there any more. */
  documents: z.array(z.object({ _id: z.uuid(), name: z.string().nullable() })),
  timestamp: instantOnTheWire,
  /** By which whoever sent it knows it again. */
  clientId: z.uuid(),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** One conversation; older clients say who they are as well, which nobody reads. */
export const oneRoom = z.object({ room: uuid })

export const sentMessage = z
  .object({
    room: uuid,
    message: z.string().trim().max(longestMessage).regex(textSigns),
    /** Sent again under the same one, it is said once; older clients give none. */
    id: uuid.optional(),
    documents: z.array(uuid).max(mostMessageDocuments).default([]),
  })
  .refine(({ message, documents }) => message !== '' || documents.length > 0)
export type SentMessage = z.input<typeof sentMessage>

export const readUpTo = z.object({ room: uuid, upTo: messageNumber })
