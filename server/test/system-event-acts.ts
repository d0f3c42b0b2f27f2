import type { QuestionOf } from '@konsil/contract/core/endpoint'
import type { TextPerLanguage } from '@konsil/contract/core/texts'
import { notifications } from '@konsil/contract/notifications'
import type { SystemEventCode } from '@konsil/contract/system-events'
import type { Somebody, TestServer } from './test-server.ts'

type Asked = QuestionOf<typeof notifications.updateSystemEvent>

interface Changes {
  push?: Partial<TextPerLanguage>
  mail?: Partial<TextPerLanguage>
  attachments?: string[]
}

/** What administrators do with the texts of events, by the calls of their page. */
export function systemEventActs(server: TestServer, admin: Pick<Somebody, 'token'>) {
  const asking = () => ({ token: admin.token })
  const read = async (id: SystemEventCode) =>
    (await server.call(notifications.readSystemEvent, { id }, asking())).data
  const update = (question: Asked) =>
    server.call(notifications.updateSystemEvent, question, asking())
  const reset = (id: SystemEventCode, version?: number) =>
    server.call(
      notifications.resetSystemEvent,
      { id, ...(version === undefined ? {} : { version }) },
      asking(),
    )
  return {
    read,
    update,
    reset,
    /** As the page does: all of it as it is, with what was changed. */
    async change(id: SystemEventCode, { push = {}, mail = {}, attachments }: Changes) {
      const { pushMessage, pushEmail, attachments: files, version } = await read(id)
      return update({
        id,
        pushMessage: { ...pushMessage, ...push },
        pushEmail: { ...pushEmail, ...mail },
        attachments: attachments ?? files.map(({ _id }) => _id),
        version,
      })
    },
    async resetAll() {
      await server.pool.query('delete from attempt')
      const { data } = await server.call(notifications.listSystemEvents, { size: 500 }, asking())
      for (const { code, isEdited } of data.list) if (isEdited) await reset(code)
    },
  }
}
