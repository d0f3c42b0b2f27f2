import type { notifications } from '@konsil/contract/notifications'
import { Refusal } from '@konsil/contract/core/refusals'
import type { HandlersOf } from '../../http/call.ts'
import type { NotificationsGround } from './index.ts'
import { presentNotice } from './present.ts'
import { signalNotices } from './signal-notices.ts'
import { listNotices, markAllRead, markRead } from './store.ts'

export function notificationsHandlers(
  ground: NotificationsGround,
): HandlersOf<typeof notifications> {
  const { database, clock } = ground
  return {
    async listNotifications({ input: { page = 1, size, filters }, person, language }) {
      const { rows, total, unread } = await listNotices(database, person.userId, {
        group: filters?.group,
        page: size ? { offset: (page - 1) * size, limit: size } : undefined,
      })
      return { list: rows.map(row => presentNotice(row, person.role, language)), total, unread }
    },
    async markRead({ input, person }) {
      const isTheirs = await markRead(database, person.userId, input.id, clock.now())
      if (!isTheirs) throw new Refusal('not.found')
      await signalNotices(ground, [person.userId])
      return {}
    },
    async markAllRead({ person }) {
      await markAllRead(database, person.userId, clock.now())
      await signalNotices(ground, [person.userId])
      return {}
    },
  }
}
