import type { InTransaction } from '../../database/connect.ts'
import type { Ground } from '../ground.ts'
import { deliverEvent } from './deliver-event.ts'
import { notificationsHandlers } from './handlers.ts'
import { signalNotices } from './signal-notices.ts'
import { countUnread, eraseOf } from './store.ts'

export type NotificationsGround = Ground

export { type Happened, raiseEvent } from './raise-event.ts'

export function createNotifications(ground: NotificationsGround) {
  return {
    handlers: notificationsHandlers(ground),
    deliverEvent: (eventId: string) => deliverEvent(ground, eventId),
    signalNotices: (receiverIds: string[]) => signalNotices(ground, receiverIds),
    unreadOf: (userId: string) => countUnread(ground.database, userId),
    erase: (tx: InTransaction, userId: string) => eraseOf(tx, userId),
  }
}
