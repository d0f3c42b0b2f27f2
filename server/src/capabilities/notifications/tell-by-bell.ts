import type { EventCode } from '@konsil/contract/notifications'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { addJob } from '../../jobs/queue.ts'
import type { EventSubjects } from './catalogue.ts'
import { addPushes } from './push/send-push.ts'
import { signalNoticesJob } from './signal-notices.ts'
import { insertBellRows, insertDelivered } from './store.ts'

/** One event about nobody, of which many are told: to each of them with `tellByBell`. Answers its id. */
export async function announce<Code extends EventCode>(
  tx: InTransaction,
  now: Date,
  { code, subjects }: { code: Code; subjects: EventSubjects[Code] },
) {
  const id = newId(now)
  await insertDelivered(tx, {
    id,
    code,
    about_user_id: null,
    subjects: JSON.stringify(subjects),
    created_at: now,
    delivered_at: now,
  })
  return id
}

/** A row in the bell of each of these people, and a push, once however often it is called, and a signal to their open pages. */
export async function tellByBell(
  tx: InTransaction,
  now: Date,
  { eventId, receiverIds }: { eventId: string; receiverIds: string[] },
) {
  if (receiverIds.length === 0) return
  await insertBellRows(tx, { ids: receiverIds.map(() => newId(now)), receiverIds, eventId, now })
  await addPushes(tx, now, { eventId, receiverIds, isToMany: true })
  await addJob(tx, signalNoticesJob, { receiverIds })
}
