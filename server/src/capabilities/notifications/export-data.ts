import type { Language } from '@konsil/contract/core/texts'
import { onTheWire } from '@konsil/contract/core/time'
import { noticePreferencesOf } from '../account/index.ts'
import { type ExportedParts, type Told, toldInPages } from '../personal-data.ts'
import { type EditedText, textsOf } from '../../system-events/store.ts'
import { readEvent } from './catalogue.ts'
import { titleOf } from './edited-words.ts'
import { nextSubscriptions } from './push/store.ts'
import { nextEventsAbout, nextNotices } from './store.ts'

export const noticeParts: ExportedParts = {
  notifications: toldInPages(nextNotices, async (rows, connection, userId) => {
    const { language } = await noticePreferencesOf(connection, userId)
    const editedOf = await textsOf(connection, rows)
    return rows.map(row => ({
      event: row.code,
      // What administrators are told names the people it is about.
      title: row.about_user_id === userId ? titleIn(row, language, editedOf(row)) : null,
      textVersion: row.text_version,
      channel: row.channel,
      happenedAt: onTheWire(row.happened_at),
      createdAt: onTheWire(row.created_at),
      readAt: row.read_at && onTheWire(row.read_at),
    }))
  }),
  pushDevices: toldInPages(nextSubscriptions, rows =>
    rows.map(({ kind, address, created_at: at }) => ({
      kind,
      // The whole of it would be enough to disturb the device.
      service: kind === 'WEB' ? new URL(address).host : 'Firebase Cloud Messaging',
      since: onTheWire(at),
    })),
  ),
  eventsAboutYou: toldInPages(nextEventsAbout, async (rows, connection, userId) => {
    const { language } = await noticePreferencesOf(connection, userId)
    const editedOf = await textsOf(connection, rows)
    return rows.map(row => ({
      event: row.code,
      title: titleIn(row, language, editedOf(row)),
      textVersion: row.text_version,
      // A reason stands here also when what it was about is gone.
      about: row.subjects as Told,
      happenedAt: onTheWire(row.created_at),
      deliveredAt: row.delivered_at && onTheWire(row.delivered_at),
    }))
  }),
}

/** Null for one of another version, which cannot be read. */
function titleIn(
  row: Parameters<typeof readEvent>[0],
  language: Language,
  edited: EditedText | undefined,
) {
  const event = readEvent(row)
  return 'unreadable' in event ? null : titleOf(event, language, edited)
}
