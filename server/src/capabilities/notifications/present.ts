import type { Notification } from '@konsil/contract/notifications'
import type { SignInRole } from '@konsil/contract/core/roles'
import type { Language } from '@konsil/contract/core/texts'
import { onTheWire } from '@konsil/contract/core/time'
import type { Logger } from '../../ports/logger.ts'
import { readEvent, textOf, thingsOf, titleOfUnreadable } from './catalogue.ts'
import type { listNotices } from './store.ts'

type Row = Awaited<ReturnType<typeof listNotices>>['rows'][number]

interface Reader {
  role: SignInRole
  language: Language
}

const mostReported = 1_000

/**
 * One whose event cannot be read is shown all the same, since it counts as unread. The log is told of
 * it once, however often its bell is opened.
 */
export function createPresenter(log: Logger) {
  const reported = new Set<string>()
  const report = ({ id, code }: Row, unreadable: string[]) => {
    if (reported.has(id) || reported.size >= mostReported) return
    reported.add(id)
    log.error(
      { notice: id, event: code, fields: unreadable.join(' ') },
      'a notice is about what this version cannot read',
    )
  }
  return (row: Row, { role, language }: Reader): Notification => {
    const event = readEvent(row)
    if ('unreadable' in event) report(row, event.unreadable)
    return {
      _id: row.id,
      readStatus: row.read_at ? 'READ' : 'UNREAD',
      sentTime: onTheWire(row.created_at),
      createdAt: onTheWire(row.happened_at),
      event: { code: row.code },
      role: { code: role },
      ...('unreadable' in event
        ? { title: titleOfUnreadable[language], ...thingsOf({}) }
        : { title: textOf(event, language).title, ...thingsOf(event.subjects) }),
    }
  }
}
