import { subscription } from '@konsil/contract/realtime'
import type { LivePage } from '../../ports/live.ts'

/**
 * The bell of one open page (NOTI-10): it joins the room of its own person and is sent the number of
 * unread notices. Asking for the room of somebody else is ignored.
 */
export function signalUnread(
  page: LivePage<'/notification'>,
  userId: string,
  countUnread: () => Promise<number>,
) {
  let counting = false
  page.hear('subscribe', question => {
    const asked = subscription.safeParse(question)
    if (asked.success && asked.data.room === userId) page.join(userId)
  })
  page.hear('getNewNotification', async () => {
    // The answer to the question under way will do for this one too.
    if (counting) return
    counting = true
    try {
      page.say('newNotification', { numOfNewNotifications: await countUnread() })
    } finally {
      counting = false
    }
  })
}
