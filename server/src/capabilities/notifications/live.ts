import {
  type NotificationQuestions,
  type NotificationSignals,
  subscription,
} from '@konsil/contract/realtime'
import type { LivePage } from '../../ports/live.ts'

type Question = keyof NotificationQuestions
type Signal = keyof NotificationSignals

/**
 * The bell of one open page (NOTI-10): it joins the room of its own person and is sent the number of
 * unread notices. Asking for the room of somebody else is ignored.
 */
export function signalUnread(page: LivePage, userId: string, countUnread: () => Promise<number>) {
  let counting = false
  page.hear('subscribe' satisfies Question, question => {
    const asked = subscription.safeParse(question)
    if (asked.success && asked.data.room === userId) page.join(userId)
  })
  page.hear('getNewNotification' satisfies Question, () => {
    // The answer to the question under way will do for this one too.
    if (counting) return
    counting = true
    countUnread()
      .then(unread =>
        page.say('newNotification' satisfies Signal, { numOfNewNotifications: unread }),
      )
      // Without a database there is no number; who reconnects asks again.
      .catch(() => undefined)
      .finally(() => {
        counting = false
      })
  })
}
