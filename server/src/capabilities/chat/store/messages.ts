import { mostMessages } from '@konsil/contract/chat-message'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import { countRows, type NextRows, readNext } from '../../../database/page.ts'
import type { ChatMessageTable } from '../../../database/tables/chat.ts'

export type MessageRow = Selectable<ChatMessageTable>

export interface Said {
  id: string
  appointment_id: string
  author_id: string
  client_id: string
  sealed_content: Buffer
  sent_at: Date
}

const onceById = 'chat_message_once'

/**
 * One statement: numbers it, counts it for the other side, keeps it, and queues the notice where it is the first that
 * is not read, all where its conversation is open, its author's and not full. Undefined where it is not, or where the
 * same was said before.
 */
export async function insertMessage(connection: Connection, said: Said, notice: Sql) {
  const { appointment_id, author_id, client_id } = said
  const statement = sql<Kept>`
    with room as (
      update chatroom set
        last_number = last_number + 1,
        moved_at = greatest(moved_at, ${said.sent_at}),
        patient_unread = patient_unread + (doctor_id = ${author_id})::int,
        doctor_unread = doctor_unread + (patient_id = ${author_id})::int
      where appointment_id = ${appointment_id} and is_open and last_number < ${mostMessages}
        and ${author_id}::uuid in (patient_id, doctor_id)
      returning last_number, patient_id, doctor_id,
        case when patient_id = ${author_id} then doctor_unread else patient_unread end as unread
    ), kept as (
      insert into chat_message (id, appointment_id, number, author_id, client_id, sealed_content, sent_at)
      select ${said.id}, ${appointment_id}, last_number, ${author_id}, ${client_id},
        ${said.sealed_content}, ${said.sent_at}
      from room
    )
    select last_number as number, patient_id, doctor_id,
      case when unread = 1 then (${notice}) is not null end as is_queued
    from room`
  try {
    const { rows } = await statement.execute(connection)
    return rows[0]
  } catch (error) {
    // Nothing of the statement holds, its number neither.
    const isTwice = error instanceof Error && 'constraint' in error && error.constraint === onceById
    if (isTwice) return undefined
    throw error
  }
}

type Sql = RawBuilder<unknown>
interface Kept {
  number: number
  patient_id: string
  doctor_id: string
}

export const findByClientId = (
  connection: Connection,
  { appointment_id, author_id, client_id }: Said,
) =>
  connection
    .selectFrom('chat_message')
    .where('appointment_id', '=', appointment_id)
    .where('author_id', '=', author_id)
    .where('client_id', '=', client_id)
    .selectAll()
    .executeTakeFirst()

interface Place {
  /** Those behind this number alone. */
  from: number
  before?: number | undefined
  most: number
}

/** The newest first. */
export const messagesOf = (connection: Connection, id: string, { from, before, most }: Place) =>
  connection
    .selectFrom('chat_message')
    .where('appointment_id', '=', id)
    .where('number', '>', from)
    .$if(before !== undefined, rows => rows.where('number', '<', before ?? 0))
    .selectAll()
    .orderBy('number', 'desc')
    .limit(most)
    .execute()

/** The last one of each; in the order in which their access logs are written. */
export const latestOf = (connection: Connection, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('chat_message as message')
        .innerJoin('chatroom', on =>
          on
            .onRef('chatroom.appointment_id', '=', 'message.appointment_id')
            .onRef('chatroom.last_number', '=', 'message.number'),
        )
        .where('message.appointment_id', 'in', ids)
        .orderBy('message.appointment_id')
        .selectAll('message')
        .execute()

/** Which are there in several conversations, each from behind a number, the newest first. */
export const newestIn = (
  connection: Connection,
  rooms: readonly { id: string; from: number }[],
  most: number,
) =>
  rooms.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('chat_message as message')
        .innerJoin(
          sql<{ room: string; hidden: number }>`unnest(
            ${rooms.map(({ id }) => id)}::uuid[], ${rooms.map(({ from }) => from)}::int[])`.as<'own'>(
            sql`own(room, hidden)`,
          ),
          on =>
            on
              .onRef('own.room', '=', 'message.appointment_id')
              .onRef('message.number', '>', 'own.hidden'),
        )
        .select(['message.id', 'message.appointment_id'])
        .orderBy('message.sent_at', 'desc')
        .orderBy('message.id', 'desc')
        .limit(most)
        .execute()

/** In the same order. */
export const messagesById = (connection: Connection, ids: readonly string[]) =>
  connection
    .selectFrom('chat_message')
    .where('id', 'in', ids)
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** All in the conversations of a patient, and what somebody said themselves. */
const ofPerson = (connection: Connection, userId: string) =>
  connection
    .selectFrom('chat_message')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('author_id', '=', userId),
        eb(
          'appointment_id',
          'in',
          selectFrom('chatroom').where('patient_id', '=', userId).select('appointment_id'),
        ),
      ]),
    )

export const countSaid = (connection: Connection, userId: string) =>
  countRows(ofPerson(connection, userId))

export const nextSaid = (connection: Connection, userId: string, next: NextRows<MessageRow>) =>
  readNext(ofPerson(connection, userId).selectAll(), 'id', next)
