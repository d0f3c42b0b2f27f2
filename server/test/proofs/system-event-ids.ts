import { notifications } from '@konsil/contract/notifications'
import type { Somebody, TestServer } from '../test-server.ts'
import { raise } from '../raised-events.ts'
import { titleOf } from './calls.ts'
import { type Hidden, hiddenFile } from './hidden.ts'

const ofEvents = {
  isPublic: 'is the code of an event; administrators alone ask, and read every code in the list',
}

export const textsAsked = {
  id: 'ACC007',
  pushMessage: { en: 'Plan your time', de: 'Planen Sie Ihre Zeit' },
  pushEmail: { en: '<p>Please plan.</p>', de: '<p>bitte planen Sie.</p>' },
}

export const systemEventIdRules: Record<string, Hidden | { isPublic: string }> = {
  [`${titleOf(notifications.readSystemEvent)} id`]: ofEvents,
  [`${titleOf(notifications.updateSystemEvent)} id`]: ofEvents,
  [`${titleOf(notifications.resetSystemEvent)} id`]: ofEvents,
  [`${titleOf(notifications.updateSystemEvent)} attachments`]: hiddenFile(
    notifications.updateSystemEvent,
    async () => id => ({ ...textsAsked, attachments: [id] }),
  ),
  [`${titleOf(notifications.readSentNotification)} id`]: {
    isPublic: 'administrators alone ask, and every one is in their list',
  },
}

/** Something that the system told this person. */
export async function toldBySystem(server: TestServer, { id }: Pick<Somebody, 'id'>) {
  await raise(server, 'ACC007', id)
  await server.runJobs()
  const { rows } = await server.pool.query<{ id: string }>(
    `select notice.id from notice join event on event.id = event_id
     where code = 'ACC007' and receiver_id = $1 and channel = 'BELL'`,
    [id],
  )
  return rows[0]?.id ?? ''
}
