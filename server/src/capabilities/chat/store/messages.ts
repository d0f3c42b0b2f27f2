import { type Selectable, sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import { countRows, type NextRows, readNext } from '../../../database/page.ts'
import type { ChatMessageTable } from '../../../database/tables/chat.ts'
import type { Said } from './keep-messages.ts'

export type MessageRow = Selectable<ChatMessageTable>

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
