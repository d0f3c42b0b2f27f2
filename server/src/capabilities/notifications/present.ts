import type { Notification } from '@konsil/contract/notifications'
import type { SignInRole } from '@konsil/contract/core/roles'
import type { Language } from '@konsil/contract/core/texts'
import { onTheWire } from '@konsil/contract/core/time'
import { fullName } from '@konsil/contract/full-name'
import type { Connection } from '../../database/connect.ts'
import type { Logger } from '../../ports/logger.ts'
import { namesOf } from '../account/index.ts'
import type { EditedText } from '../../system-events/store.ts'
import { readEvent, thingsOf, titleOfUnreadable } from './catalogue.ts'
import { titleOf } from './edited-words.ts'
import type { listNotices } from './store.ts'

type Row = Awaited<ReturnType<typeof listNotices>>['rows'][number]

interface Reader {
  role: SignInRole
  language: Language
  /** Of the people with whom they have appointments, by account. */
  names: ReadonlyMap<string, string>
  /** In which words each was told. */
  editedOf: (row: Row) => EditedText | undefined
}

/** The names of all who stand in these notices; whoever has left has none (D-085). */
export async function counterpartNames(connection: Connection, rows: readonly Row[]) {
  const ids = rows.flatMap(row => subjectsOf(row).appointment?.counterpart.userId ?? [])
  const names = await namesOf(connection, [...new Set(ids)])
  return new Map([...names].map(([id, name]) => [id, fullName(name)]))
}

function subjectsOf(row: Row) {
  const event = readEvent(row)
  return thingsOf('unreadable' in event ? {} : event.subjects)
}

function presentThings(row: Row, names: Reader['names']) {
  const { appointment, ...others } = subjectsOf(row)
  if (!appointment) return { appointment, ...others }
  const { userId, role } = appointment.counterpart
  const counterpart = { role, name: names.get(userId) ?? null }
  return { ...others, appointment: { ...appointment, counterpart } }
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
  return (row: Row, { role, language, names, editedOf }: Reader): Notification => {
    const event = readEvent(row)
    if ('unreadable' in event) report(row, event.unreadable)
    return {
      _id: row.id,
      readStatus: row.read_at ? 'READ' : 'UNREAD',
      sentTime: onTheWire(row.created_at),
      createdAt: onTheWire(row.happened_at),
      event: { code: row.code },
      role: { code: role },
      title:
        'unreadable' in event
          ? titleOfUnreadable[language]
          : titleOf(event, language, editedOf(row)),
      ...presentThings(row, names),
    }
  }
}
