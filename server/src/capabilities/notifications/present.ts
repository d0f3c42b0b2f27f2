import type { Notification } from '@konsil/contract/notifications'
import type { SignInRole } from '@konsil/contract/core/roles'
import type { Language } from '@konsil/contract/core/texts'
import { onTheWire } from '@konsil/contract/core/time'
import { PayloadMismatch } from '../../jobs/job.ts'
import type { Logger } from '../../ports/logger.ts'
import { type KnownEvent, readEvent, textOf, thingsOf } from './catalogue.ts'
import type { listNotices } from './store.ts'

type Row = Awaited<ReturnType<typeof listNotices>>['rows'][number]

interface Reader {
  role: SignInRole
  language: Language
}

/** One whose event cannot be read is left out, and holds up none of the others. */
export const presentNotices = (rows: Row[], reader: Reader, log: Logger): Notification[] =>
  rows.flatMap(row => {
    const event = readEvent(row)
    if (!(event instanceof PayloadMismatch)) return [presentNotice(row, event, reader)]
    log.error(
      { notice: row.id, event: row.code },
      'a notice is about what this version cannot read',
    )
    return []
  })

const presentNotice = (row: Row, event: KnownEvent, { role, language }: Reader): Notification => ({
  _id: row.id,
  title: textOf(event, language).title,
  readStatus: row.read_at ? 'READ' : 'UNREAD',
  sentTime: onTheWire(row.created_at),
  createdAt: onTheWire(row.happened_at),
  event: { code: event.code },
  role: { code: role },
  ...thingsOf(event),
})
