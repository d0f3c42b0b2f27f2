import {
  type NotificationQuestions,
  type NotificationSignals,
  subscription,
} from '@konsil/contract/realtime'
import type { Socket } from 'socket.io'

/** What arrives is whatever somebody sent. */
type Asked = { [Name in keyof NotificationQuestions]: (question: unknown) => void }

/**
 * The bell of one open page (NOTI-10). Who asks for the room of somebody else is not in it and hears
 * nothing; nothing is said about why.
 */
export function tellOfNotices(
  socket: Socket<Asked, NotificationSignals>,
  userId: string,
  unreadOf: (userId: string) => Promise<number>,
) {
  let counting = false
  socket.on('subscribe', question => {
    const asked = subscription.safeParse(question)
    if (asked.success && asked.data.room === userId) void socket.join(userId)
  })
  socket.on('getNewNotification', () => {
    // The answer to the question under way will do for this one too.
    if (counting) return
    counting = true
    unreadOf(userId)
      .then(unread => socket.emit('newNotification', { numOfNewNotifications: unread }))
      // Without a database there is no number; who reconnects asks again.
      .catch(() => undefined)
      .finally(() => {
        counting = false
      })
  })
}
