import type { NotificationsGround } from './index.ts'
import { countUnread } from './store.ts'

/** Tells every open browser of these people how many notices they have not read (NOTI-10). */
export async function signalNotices(
  { database, live }: NotificationsGround,
  receiverIds: string[],
) {
  for (const receiverId of receiverIds) {
    const unread = await countUnread(database, receiverId)
    live.publish('/notification', receiverId, 'newNotification', { numOfNewNotifications: unread })
  }
}
