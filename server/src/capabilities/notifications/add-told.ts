import type { EventCode } from '@konsil/contract/notifications'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { EventToRaise } from './raise-event.ts'
import { insertDelivered, insertNotice } from './store.ts'

/** Adds to the bell of whom it is about what they were told some time ago; nothing else is sent. */
export async function addTold<Code extends EventCode>(
  tx: InTransaction,
  { code, aboutUserId, subjects }: EventToRaise<Code>,
  { at, readAt }: { at: Date; readAt: Date | null },
) {
  const eventId = newId(at)
  await insertDelivered(tx, {
    id: eventId,
    code,
    about_user_id: aboutUserId,
    subjects: JSON.stringify(subjects),
    created_at: at,
    delivered_at: at,
  })
  await insertNotice(tx, {
    id: newId(at),
    event_id: eventId,
    receiver_id: aboutUserId,
    channel: 'BELL',
    created_at: at,
    read_at: readAt,
  })
}
