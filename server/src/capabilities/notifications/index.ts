import type { notifications } from '@konsil/contract/notifications'
import { days, later } from '@konsil/contract/core/time'
import { jobHandler } from '../../jobs/job.ts'
import type { Capability } from '../capability.ts'
import { deliverEvent, deliverEventJob } from './deliver-event.ts'
import { noticeParts } from './export-data.ts'
import type { NotificationsGround } from './ground.ts'
import { notificationsHandlers } from './handlers.ts'
import { createBell } from './live.ts'
import { publicPushKey } from './push/keys.ts'
import { sendPush, sendPushJob } from './push/send-push.ts'
import { clearSentPushes, countSubscriptions, dropSubscriptionsOf } from './push/store.ts'
import { signalNotices, signalNoticesJob } from './signal-notices.ts'
import { countNotices, countUnread, eraseOf } from './store.ts'
import { erased, type PersonalData } from '../personal-data.ts'

export { addTold } from './add-told.ts'
export type { EventSubjects } from './catalogue.ts'
export { appointmentCalendar, appointmentsFeed } from './appointment-calendar.ts'
export { type EventToRaise, raiseEvent } from './raise-event.ts'
export { resealPushKey } from './push/keys.ts'
export { addPushes } from './push/send-push.ts'
export { announce, tellByBell } from './tell-by-bell.ts'
export { dropUntold } from './drop-untold.ts'
export { refuseFlood } from './refuse-flood.ts'
export { settleNotices } from './settle-notices.ts'

/** Bell, pushes, mails and live signals about events; beside its calls, the jobs that deliver them. */
export function createNotifications(ground: NotificationsGround) {
  const capability = {
    handlers: notificationsHandlers(ground),
    jobs: [
      jobHandler(deliverEventJob, ({ eventId }) => deliverEvent(ground, eventId)),
      jobHandler(sendPushJob, push => sendPush(ground, push)),
      jobHandler(signalNoticesJob, ({ receiverIds }) => signalNotices(ground, receiverIds)),
    ],
    live: {
      '/notification': createBell(userId =>
        ground.live.asking(() => countUnread(ground.database, userId)),
      ),
    },
    personalData,
    // Longer than the queue may bring one again.
    clearExpired: async () =>
      void (await clearSentPushes(ground.database, later(ground.clock.now(), -days(14)))),
  } satisfies Capability<typeof notifications>
  return {
    ...capability,
    /** So that whoever subscribes first waits for nothing (D-099). */
    preparePush: async () => void (await publicPushKey(ground)),
  }
}

const personalData: PersonalData = {
  summary: async (connection, userId) => [
    erased('NOTICES', await countNotices(connection, userId)),
    erased('PUSH_DEVICES', await countSubscriptions(connection, userId)),
  ],
  async erase(tx, userId) {
    await dropSubscriptionsOf(tx, userId)
    await eraseOf(tx, userId)
  },
  export: noticeParts,
}
