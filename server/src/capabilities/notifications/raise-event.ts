import type { EventCode } from '@konsil/contract/notifications'
import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import { addingJob } from '../../jobs/queue.ts'
import type { EventSubjects } from './catalogue.ts'
import { deliverEventJob } from './deliver-event.ts'
import { insertEvent } from './store.ts'

export interface EventToRaise<Code extends EventCode> {
  code: Code
  /** Whose matter it is; notified themselves where the catalogue says so. */
  aboutUserId: string
  subjects: EventSubjects[Code]
}

/** Notifies all whom the catalogue names, after the commit: called in the transaction of the cause, it is rolled back with it (NOTI-12). */
export async function raiseEvent<Code extends EventCode>(
  tx: InTransaction,
  now: Date,
  { code, aboutUserId, subjects }: EventToRaise<Code>,
) {
  const id = newId(now)
  const event = {
    id,
    code,
    about_user_id: aboutUserId,
    subjects: JSON.stringify(subjects),
    created_at: now,
    delivered_at: null,
  }
  await insertEvent(tx, event, addingJob(deliverEventJob, { eventId: id }))
}
