import type { notifications } from '@konsil/contract/notifications'
import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../database/transaction.ts'
import type { HandlersOf } from '../../http/call.ts'
import { addJob } from '../../jobs/queue.ts'
import { textsOf } from '../../system-events/store.ts'
import type { NotificationsGround } from './ground.ts'
import { counterpartNames, createPresenter } from './present.ts'
import { publicPushKey } from './push/keys.ts'
import { dropAddressOf } from './push/store.ts'
import { subscribeApp, subscribeBrowser } from './push/subscribe.ts'
import { signalNoticesJob } from './signal-notices.ts'
import { systemEventHandlers } from './system-events/handlers.ts'
import { listNotices, markAllRead, markRead } from './store.ts'

export function notificationsHandlers(
  ground: NotificationsGround,
): HandlersOf<typeof notifications> {
  const { database, clock, log } = ground
  const present = createPresenter(log)
  return {
    ...systemEventHandlers(ground),
    async listNotifications({ input, person, language }) {
      const { group } = input.filters ?? {}
      const { rows, total, unread } = await listNotices(database, person.userId, group, input)
      const names = await counterpartNames(database, rows)
      const editedOf = await textsOf(database, rows)
      const reader = { role: person.role, language, names, editedOf }
      const list = rows.map(row => present(row, reader))
      return { list, total, unread }
    },
    async markRead({ input, person }) {
      await inTransaction(database, async tx => {
        const isTheirs = await markRead(tx, person.userId, input.id, clock.now())
        if (!isTheirs) throw new Refusal('not.found')
        await addJob(tx, signalNoticesJob, { receiverIds: [person.userId] })
      })
      return {}
    },
    async markAllRead({ person }) {
      await inTransaction(database, async tx => {
        await markAllRead(tx, person.userId, clock.now())
        await addJob(tx, signalNoticesJob, { receiverIds: [person.userId] })
      })
      return {}
    },
    async readPushKey() {
      const publicKey = await publicPushKey(ground)
      return { publicKey: publicKey.toString('base64url') }
    },
    async subscribePush({ input, person }) {
      await subscribeBrowser(ground, person, input)
      return {}
    },
    async unsubscribePush({ input, person }) {
      await dropAddressOf(database, person.userId, input.endpoint)
      return {}
    },
    async subscribeMobilePush({ input, person }) {
      await subscribeApp(ground, person, input)
      return {}
    },
  }
}
