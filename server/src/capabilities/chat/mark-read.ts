import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import { settleNotices } from '../notifications/index.ts'
import type { ChatGround } from './ground.ts'
import { roomOfPerson } from './sides.ts'
import { type ChatSide, lockChatroom, markReadUpTo } from './store/chatrooms.ts'

interface HasRead {
  id: string
  side: ChatSide
  userId: string
  upTo: number
  /** On an open page: what came while it was open is read there, too (APPT-53). */
  reader?: Person
}

/** Answers how many are left; undefined where nothing has changed. The other side sees it, and the bell counts them no more. */
export async function markRead(ground: ChatGround, { reader, ...read }: HasRead) {
  const { cases, database, clock, live } = ground
  const { id, userId } = read
  const marked = await inTransaction(database, async tx => {
    // What arrives meanwhile comes before or behind it: what is left is counted among what is there then.
    await lockChatroom(tx, id)
    const row = await markReadUpTo(tx, read)
    if (row && reader) await cases.noteReading(tx, id, reader, ['CONVERSATION'])
    if (row?.unread === 0) {
      const subject = { kind: 'appointment', id } as const
      await settleNotices(tx, clock.now(), { codes: ['NM001'], aboutUserId: userId, subject })
    }
    return row
  })
  if (!marked) return undefined
  const both = [marked.patient_id, marked.doctor_id].map(roomOfPerson)
  live.publish('/chat', both, 'read', { room: id, reader: userId, upTo: marked.upTo })
  return marked.unread
}
