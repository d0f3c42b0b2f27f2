import { joseTokens } from '../../src/adapters/jose-tokens.ts'
import { type ChatClient, chatClient } from '../chat-client.ts'
import { addConversations, type Conversation } from '../conversations.ts'
import type { TestServer } from '../test-server.ts'
import { isFull } from './size.ts'

/** Milliseconds after which an answer does not come any more: in full as in the web. */
export const patience = isFull ? 10_000 : 2_000

/** One conversation, with the page of each of its two, and what each has written, in order. */
export interface Talk extends Conversation {
  pages: Record<Side, ChatClient>
  written: Record<Side, string[]>
}
export type Side = 'patient' | 'doctor'
export const sides = ['patient', 'doctor'] as const

export function conversationsOn(server: TestServer, amount: number) {
  const { database, clock, config, composed } = server
  const tokens = joseTokens(config.TOKEN_KEYS, clock)
  return addConversations({ database, clock, tokens, caseKeys: composed.caseKeys }, amount)
}

/** The pages of both open, each at the address of its side. */
export async function openTalks(
  server: TestServer,
  amount: number,
  urls: Record<Side, string>,
): Promise<Talk[]> {
  const conversations = await conversationsOn(server, amount)
  return conversations.map(one => {
    const page = (side: Side) =>
      chatClient({ url: urls[side], room: one.room, token: one[side].token, patience })
    return {
      ...one,
      pages: { patient: page('patient'), doctor: page('doctor') },
      written: { patient: [], doctor: [] },
    }
  })
}

export function write({ pages, written }: Talk, side: Side) {
  const text = `${side} ${written[side].length + 1}`
  written[side].push(text)
  pages[side].write(text)
}

/** Nothing is on its way in any of them. */
export const areStill = (talks: Talk[]) =>
  talks.every(({ pages }) => sides.every(side => pages[side].isStill()))

interface Kept {
  room: string
  number: number
  author: string
  clientId: string
}

/** What the server has kept of all, in order. */
export async function keptOf({ pool }: Pick<TestServer, 'pool'>) {
  const { rows } = await pool.query<Kept>(
    `select appointment_id as room, number, author_id as author, client_id as "clientId"
     from chat_message order by appointment_id, number`,
  )
  const kept = new Map<string, Kept[]>()
  for (const row of rows) {
    const known = kept.get(row.room)
    if (known) known.push(row)
    else kept.set(row.room, [row])
  }
  return kept
}

/** What went wrong: nothing should. */
export function wrongOf(talks: Talk[], kept: Map<string, Kept[]>) {
  const wrong = { ...counted, refused: [] as string[] }
  for (const talk of talks) {
    const rows = kept.get(talk.room) ?? []
    if (rows.some(({ number }, at) => number !== at + 1)) wrong.order += 1
    const stateOfServer = JSON.stringify(rows.map(({ number, clientId }) => [number, clientId]))
    for (const side of sides) {
      const { messages, toldTwice, refusals } = talk.pages[side]
      const known = messages()
      const own = known.flatMap(({ author, message }) => (author === talk[side].id ? message : []))
      const once = new Set(own)
      wrong.lost += talk.written[side].filter(text => !once.has(text)).length
      wrong.double += own.length - once.size
      if (JSON.stringify([...once]) !== JSON.stringify(talk.written[side])) wrong.order += 1
      const state = JSON.stringify(known.map(({ number, clientId }) => [number, clientId]))
      if (state !== stateOfServer) wrong.otherThanServer += 1
      wrong.toldTwice += toldTwice()
      wrong.refused.push(...refusals)
    }
  }
  return wrong
}
const counted = { lost: 0, double: 0, order: 0, otherThanServer: 0, toldTwice: 0 }
export const nothing = { ...counted, refused: [] }

/** What each side is said not to have read, and has not. */
export async function unreadOf({ pool }: Pick<TestServer, 'pool'>) {
  const { rows } = await pool.query(
    `select last_number, patient_unread, doctor_unread,
       count(*)::int as number,
       count(*) filter (where author_id = patient_id)::int as of_patient,
       count(*) filter (where author_id = doctor_id)::int as of_doctor
     from chatroom join chat_message using (appointment_id) group by chatroom.appointment_id`,
  )
  return rows as {
    last_number: number
    patient_unread: number
    doctor_unread: number
    number: number
    of_patient: number
    of_doctor: number
  }[]
}
