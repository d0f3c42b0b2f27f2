import type { Ground } from '../ground.ts'
import { deliverEvent } from './deliver-event.ts'
import { notificationsHandlers } from './handlers.ts'
import { signalNotices } from './signal-notices.ts'
import { countNotices, countUnread, eraseOf } from './store.ts'
import { erased, type PersonalData } from '../personal-data.ts'

export type { Subjects } from './catalogue/entry.ts'
export { type Happened, raiseEvent } from './raise-event.ts'
export { countRaised } from './store.ts'

export function createNotifications(ground: Ground) {
  return {
    handlers: notificationsHandlers(ground),
    deliverEvent: (eventId: string) => deliverEvent(ground, eventId),
    signalNotices: (receiverIds: string[]) => signalNotices(ground, receiverIds),
    unreadOf: (userId: string) => countUnread(ground.database, userId),
    personalData,
  }
}

const personalData: PersonalData = {
  summary: async (connection, userId) => [
    erased('NOTICES', await countNotices(connection, userId)),
  ],
  erase: eraseOf,
}
