import { subscription } from '@konsil/contract/realtime'
import { createTurns } from '../../http/turns.ts'
import type { LivePage } from '../../ports/live.ts'

type Page = LivePage<'/notification'>

/**
 * The bell of open pages (NOTI-10): each joins the room of its own person and is sent the number of unread
 * notices. Asking for the room of somebody else is ignored. However many pages of an account ask, its notices are
 * counted once at a time: all that ask meanwhile are answered by the next count.
 */
export function createBell(countUnread: (userId: string) => Promise<number>) {
  const inTurn = createTurns()
  const asking = new Map<string, Set<Page>>()
  async function answer(userId: string) {
    const pages = asking.get(userId) ?? []
    asking.delete(userId)
    const numOfNewNotifications = await countUnread(userId)
    for (const page of pages) page.say('newNotification', { numOfNewNotifications })
  }
  return (page: Page, { userId }: { userId: string }) => {
    page.hear('subscribe', question => {
      const asked = subscription.safeParse(question)
      if (asked.success && asked.data.room === userId) page.join(userId)
    })
    page.hear('getNewNotification', async () => {
      const others = asking.get(userId)
      if (others) return void others.add(page)
      asking.set(userId, new Set([page]))
      await inTurn(userId, () => answer(userId))
    })
  }
}
