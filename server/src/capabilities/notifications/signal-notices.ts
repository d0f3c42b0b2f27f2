import * as z from 'zod'
import { defineJob } from '../../jobs/job.ts'
import type { Ground } from '../ground.ts'
import { countUnreadOf } from './store.ts'

export const signalNoticesJob = defineJob(
  'signal-notices',
  z.strictObject({ receiverIds: z.array(z.uuid()) }),
)

/** Tells every open browser of these people how many notices they have not read (NOTI-10). */
export async function signalNotices({ database, live }: Ground, receiverIds: string[]) {
  const unread = await countUnreadOf(database, receiverIds)
  for (const receiverId of receiverIds) {
    const numOfNewNotifications = unread.get(receiverId) ?? 0
    live.publish('/notification', receiverId, 'newNotification', { numOfNewNotifications })
  }
}
