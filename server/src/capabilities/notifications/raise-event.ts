import type { EventCode } from '@konsil/contract/notifications'
import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import { addJob } from '../../jobs/queue.ts'
import type { Subjects } from './catalogue.ts'
import { insertEvent } from './store.ts'

export interface Happened {
  code: EventCode
  /** Whose matter it is; told themselves where the catalogue says so. */
  aboutUserId: string
  subjects: Subjects
}

/** In the transaction of its cause: what is taken back was never told (NOTI-12). */
export async function raiseEvent(tx: InTransaction, now: Date, happened: Happened) {
  const id = newId(now)
  await insertEvent(tx, {
    id,
    code: happened.code,
    about_user_id: happened.aboutUserId,
    subjects: JSON.stringify(happened.subjects),
    created_at: now,
    delivered_at: null,
  })
  await addJob(tx, 'deliver-event', { eventId: id })
}
