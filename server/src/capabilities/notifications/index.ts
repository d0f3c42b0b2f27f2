import type { notifications } from '@konsil/contract/notifications'
import { jobHandler } from '../../jobs/job.ts'
import type { Capability } from '../capability.ts'
import { deliverEvent, deliverEventJob } from './deliver-event.ts'
import { noticeParts } from './export-data.ts'
import type { NotificationsGround } from './ground.ts'
import { notificationsHandlers } from './handlers.ts'
import { createBell } from './live.ts'
import { signalNotices, signalNoticesJob } from './signal-notices.ts'
import { countNotices, countUnread, eraseOf } from './store.ts'
import { erased, type PersonalData } from '../personal-data.ts'

export { addTold } from './add-told.ts'
export type { EventSubjects } from './catalogue.ts'
export { appointmentCalendar, appointmentsFeed } from './appointment-calendar.ts'
export { type EventToRaise, raiseEvent } from './raise-event.ts'
export { announce, tellByBell } from './tell-by-bell.ts'
export { dropUntold } from './drop-untold.ts'
export { refuseFlood } from './refuse-flood.ts'
export { settleNotices } from './settle-notices.ts'

/** Bell, mails and live signals about events; beside its calls, the jobs that deliver them. */
export function createNotifications(ground: NotificationsGround) {
  return {
    handlers: notificationsHandlers(ground),
    jobs: [
      jobHandler(deliverEventJob, ({ eventId }) => deliverEvent(ground, eventId)),
      jobHandler(signalNoticesJob, ({ receiverIds }) => signalNotices(ground, receiverIds)),
    ],
    live: {
      '/notification': createBell(userId =>
        ground.live.asking(() => countUnread(ground.database, userId)),
      ),
    },
    personalData,
  } satisfies Capability<typeof notifications>
}

const personalData: PersonalData = {
  summary: async (connection, userId) => [
    erased('NOTICES', await countNotices(connection, userId)),
  ],
  erase: eraseOf,
  export: noticeParts,
}
