import { mostMessages } from '@konsil/contract/chat-message'
import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'

export interface Said {
  id: string
  appointment_id: string
  author_id: string
  client_id: string
  sealed_content: Buffer
  sent_at: Date
}

export interface Kept {
  number: number
  patient_id: string
  doctor_id: string
}

type Sql = RawBuilder<unknown>
/** Queues that this side of this conversation is told of what it has not read. */
export type TellsUnread = (room: Sql, side: Sql) => Sql

const onceById = 'chat_message_once'

/**
 * One statement: numbers it, counts it for the other side, keeps it, and queues the notice where it is the first that
 * is not read, all where its conversation is open, its author's and not full. Undefined where it is not, or where the
 * same was said before. It waits for whoever holds the conversation.
 */
export async function keepMessage(connection: Connection, said: Said, tellsUnread: TellsUnread) {
  const author = sql`${said.author_id}::uuid`
  const statement = sql<Kept>`
    with room as (
      update chatroom set ${movedBy(author, sql`${said.sent_at}`)}
      where appointment_id = ${said.appointment_id} and ${takes(author)}
      returning ${countedFor(author)}
    ), kept as (
      insert into chat_message (id, appointment_id, number, author_id, client_id, sealed_content, sent_at)
      select ${said.id}, appointment_id, last_number, ${author}, ${said.client_id},
        ${said.sealed_content}, ${said.sent_at}
      from room
    )
    ${answered(tellsUnread)}`
  try {
    const { rows } = await statement.execute(connection)
    return rows[0]
  } catch (error) {
    // Nothing of the statement holds, its number neither.
    if (isSaidTwice(error)) return undefined
    throw error
  }
}

/**
 * The same of messages of as many conversations. It waits for nobody: where somebody holds the conversation or its
 * author, where it was said before, and where it is not to be kept, a message is left.
 */
export async function keepMessages(
  connection: Connection,
  said: readonly Said[],
  tellsUnread: TellsUnread,
): Promise<ReadonlyMap<string, Kept>> {
  const author = sql`free.author_id`
  // In a query of its own: the planner would plan anew each time for as many as lie in it.
  const list = (type: Sql, valueOf: (one: Said) => unknown) =>
    sql`(select ${said.map(valueOf)}::${type})`
  const statement = sql<Kept & { appointment_id: string }>`
    with free as (
      select said.id, said.room_id, said.author_id, said.client_id, said.sealed_content, said.sent_at
      from unnest(
        ${list(sql`uuid[]`, one => one.id)},
        ${list(sql`uuid[]`, one => one.appointment_id)},
        ${list(sql`uuid[]`, one => one.author_id)},
        ${list(sql`uuid[]`, one => one.client_id)},
        ${list(sql`bytea[]`, one => one.sealed_content)},
        ${list(sql`timestamptz[]`, one => one.sent_at)}
      ) as said (id, room_id, author_id, client_id, sealed_content, sent_at)
      join chatroom on chatroom.appointment_id = said.room_id and ${takes(sql`said.author_id`)}
      join app_user on app_user.id = said.author_id
      where not exists (
        select from chat_message before
        where before.appointment_id = said.room_id
          and before.author_id = said.author_id and before.client_id = said.client_id
      )
      for no key update of chatroom skip locked
      for key share of app_user skip locked
    ), room as (
      update chatroom set ${movedBy(author, sql`free.sent_at`)}
      from free where chatroom.appointment_id = free.room_id
      returning ${countedFor(author)},
        free.id, free.author_id, free.client_id, free.sealed_content, free.sent_at
    ), kept as (
      insert into chat_message (id, appointment_id, number, author_id, client_id, sealed_content, sent_at)
      select id, appointment_id, last_number, author_id, client_id, sealed_content, sent_at
      from room
    )
    ${answered(tellsUnread)}`
  try {
    const { rows } = await statement.execute(connection)
    return new Map(rows.map(row => [row.appointment_id, row]))
  } catch (error) {
    // One of them was said only just now: none is kept.
    if (isSaidTwice(error)) return new Map()
    throw error
  }
}

const movedBy = (author: Sql, sentAt: Sql) => sql`
  last_number = last_number + 1,
  moved_at = greatest(moved_at, ${sentAt}),
  patient_unread = patient_unread + (doctor_id = ${author})::int,
  doctor_unread = doctor_unread + (patient_id = ${author})::int`

const takes = (author: Sql) =>
  sql`is_open and last_number < ${mostMessages} and ${author} in (patient_id, doctor_id)`

const countedFor = (author: Sql) => sql`
  appointment_id, last_number, patient_id, doctor_id,
  case when patient_id = ${author} then doctor_unread else patient_unread end as unread,
  case when patient_id = ${author} then 'DOCTOR' else 'PATIENT' end as side`

const answered = (tellsUnread: TellsUnread) => sql`
  select appointment_id, last_number as number, patient_id, doctor_id,
    case when unread = 1 then (${tellsUnread(sql`appointment_id`, sql`side`)}) is not null end as is_queued
  from room`

const isSaidTwice = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === onceById
