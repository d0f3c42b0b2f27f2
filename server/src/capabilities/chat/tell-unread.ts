import * as z from 'zod'
import { inTransaction } from '../../database/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { addingJobOfRow } from '../../jobs/queue.ts'
import { raiseNewMessage } from '../appointments/index.ts'
import type { ChatGround } from './ground.ts'
import { roomOfPerson, seenFrom } from './sides.ts'
import { type ChatSide, lockChatroom, noteTold } from './store/chatrooms.ts'
import type { TellsUnread } from './store/keep-messages.ts'

export const tellUnreadJob = defineJob(
  'tell-unread-messages',
  z.object({ chatroomId: z.uuid(), side: z.enum(['PATIENT', 'DOCTOR']) }),
)

/** So long whoever has the page open may take to read: most messages are read before anybody is told of them. */
const toldAfterSeconds = 60

/** Part of the statement that keeps the first message that is not read: in which conversation, and by which side. */
export const tellingUnread: TellsUnread = (chatroomId, side) =>
  addingJobOfRow(
    tellUnreadJob,
    { chatroomId, side },
    { key: 'tell-unread', inSeconds: toldAfterSeconds },
  )

/** Once for all that was said until somebody reads it. */
export async function tellUnread(
  { database, clock, live }: ChatGround,
  { chatroomId, side }: { chatroomId: string; side: ChatSide },
) {
  const readerId = await inTransaction(database, async tx => {
    const room = await lockChatroom(tx, chatroomId)
    if (!room || seenFrom(side, room).unread === 0) return undefined
    const told = side === 'PATIENT' ? room.patient_told : room.doctor_told
    const read = side === 'PATIENT' ? room.patient_read : room.doctor_read
    // Told since they read last: of the rest they know.
    if (told <= read) {
      await noteTold(tx, chatroomId, side, room.last_number)
      await raiseNewMessage(tx, clock.now(), chatroomId, side)
    }
    return side === 'PATIENT' ? room.patient_id : room.doctor_id
  })
  // An open page that has not heard of it, as the process that kept it ended before it said so, asks now.
  if (readerId) live.publish('/chat', roomOfPerson(readerId), 'changed', { room: chatroomId })
}
