import { listRanks } from '@konsil/contract/chat'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { type NextRows, readNext } from '../../../database/page.ts'
import type { ChatroomTable } from '../../../database/tables/chat.ts'

export type ChatroomRow = Selectable<ChatroomTable>

/** As which of the two somebody has a conversation. */
export type ChatSide = 'PATIENT' | 'DOCTOR'

export const findChatroom = (connection: Connection, id: string) =>
  connection.selectFrom('chatroom').where('appointment_id', '=', id).selectAll().executeTakeFirst()

export const lockChatroom = (tx: InTransaction, id: string) =>
  tx
    .selectFrom('chatroom')
    .where('appointment_id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

const unreadOf = { PATIENT: 'patient_unread', DOCTOR: 'doctor_unread' } as const
const columnOf = { PATIENT: 'patient_id', DOCTOR: 'doctor_id' } as const

/** Of what is restricted its doctor has none. */
const ownOf = (connection: Connection, side: ChatSide, userId: string) =>
  connection
    .selectFrom('chatroom')
    .where(columnOf[side], '=', userId)
    .where('is_restricted', '=', false)

export interface Asked {
  side: ChatSide
  userId: string
  /** Those that come after this place, whatever stands there now. */
  after?: { rank?: number | undefined; movedAt: Date; id: string } | undefined
  most: number
}

/** What was said with an earlier doctor is nothing to this one. */
const rankOf = (side: ChatSide) => sql<number>`case
  when ${sql.ref(unreadOf[side])} > 0 then ${sql.lit(listRanks.UNREAD)}
  when last_number > ${side === 'DOCTOR' ? sql.ref('doctor_from') : sql.lit(0)} then ${sql.lit(listRanks.SAID)}
  else ${sql.lit(listRanks.EMPTY)} end`

/** Without a rank the place is one of a list by time alone, of which all that is older comes. */
const comesAfter = ({ rank, movedAt, id }: NonNullable<Asked['after']>, own: RawBuilder<number>) =>
  rank === undefined
    ? sql<boolean>`(moved_at, appointment_id) < (${movedAt}, ${id})`
    : sql<boolean>`(${own}, moved_at, appointment_id) < (${rank}::int, ${movedAt}, ${id})`

/** What is to be read comes first, what was said last before the rest; to have begun is no news. */
export function listChatrooms(connection: Connection, { side, userId, after, most }: Asked) {
  const rank = rankOf(side)
  return ownOf(connection, side, userId)
    .where(({ lit }) => (after ? comesAfter(after, rank) : lit(true)))
    .selectAll()
    .select(rank.as('rank'))
    .orderBy('rank', 'desc')
    .orderBy('moved_at', 'desc')
    .orderBy('appointment_id', 'desc')
    .limit(most)
    .execute()
}
export type RankedRow = ChatroomRow & { rank: number }

type KeptRoom = ChatroomRow & { id: string }

/** Open or not, of either side. */
export const nextChatrooms = (connection: Connection, userId: string, next: NextRows<KeptRoom>) =>
  readNext(
    connection
      .selectFrom('chatroom')
      .where(({ or, eb }) => or([eb('patient_id', '=', userId), eb('doctor_id', '=', userId)]))
      .select('appointment_id as id')
      .selectAll(),
    'appointment_id',
    next,
  )

const readOf = { PATIENT: 'patient_read', DOCTOR: 'doctor_read' } as const

export const listUnread = (connection: Connection, { side, userId, most }: Omit<Asked, 'after'>) =>
  ownOf(connection, side, userId)
    .where(unreadOf[side], '>', 0)
    .select(['appointment_id as room', `${unreadOf[side]} as unread`])
    .orderBy('moved_at', 'desc')
    .limit(most)
    .execute()

interface ReadUpTo {
  side: ChatSide
  userId: string
  id: string
  upTo: number
}

/** Never back, and never beyond what was said; answers how many of the other's lie behind it. */
export const markReadUpTo = (tx: InTransaction, { side, userId, id, upTo }: ReadUpTo) => {
  const read = readOf[side]
  const unread = unreadOf[side]
  const place = sql<number>`least(last_number, ${upTo})`
  const left = sql<number>`(
    select count(*) from chat_message message
    where message.appointment_id = chatroom.appointment_id
      and message.author_id <> ${userId} and message.number > least(last_number, ${upTo})
  )`
  return tx
    .updateTable('chatroom')
    .where('appointment_id', '=', id)
    .where(columnOf[side], '=', userId)
    .where(read, '<', place)
    .set(
      side === 'PATIENT'
        ? { patient_read: place, patient_unread: left }
        : { doctor_read: place, doctor_unread: left },
    )
    .returning([`${read} as upTo`, `${unread} as unread`, 'patient_id', 'doctor_id'])
    .executeTakeFirst()
}

export const noteTold = (tx: InTransaction, id: string, side: ChatSide, number: number) =>
  tx
    .updateTable('chatroom')
    .where('appointment_id', '=', id)
    .set(side === 'PATIENT' ? { patient_told: number } : { doctor_told: number })
    .execute()

/** With what was said in them. */
export async function deleteSaidIn(tx: InTransaction, ids: string[]) {
  await tx.deleteFrom('chat_message').where('appointment_id', 'in', ids).execute()
  const none = { patient_unread: 0, doctor_unread: 0 }
  await tx.updateTable('chatroom').where('appointment_id', 'in', ids).set(none).execute()
}
