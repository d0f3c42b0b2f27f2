import { onTheWire } from '@konsil/contract/core/time'
import { type Language, languages } from '@konsil/contract/core/texts'
import {
  type SentNotification,
  type SystemEventCode,
  systemEventCodes,
} from '@konsil/contract/system-events'
import type { Connection } from '../../../database/connect.ts'
import { escaped } from '../../../html.ts'
import { htmlOf } from '../../../system-events/places.ts'
import { type EditedText, textsOf } from '../../../system-events/store.ts'
import { accountsOf } from '../../access/index.ts'
import type { Ground } from '../../ground.ts'
import { type KnownEvent, readEvent, titleOfUnreadable } from '../catalogue.ts'
import { wordsOf } from '../deliver-event.ts'
import { titleOf } from '../edited-words.ts'
import { nameOf } from './names.ts'
import type { findTold } from './store.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findTold>>>

/** What people were told, in the words in which they were. */
export async function presentSent(
  ground: Ground,
  connection: Connection,
  rows: readonly Row[],
  language: Language,
): Promise<SentNotification[]> {
  const accounts = await accountsOf(connection, [...new Set(rows.map(row => row.receiver_id))])
  const editedOf = await textsOf(connection, rows)
  return rows.map(row => {
    const event = readEvent(row)
    const known = 'unreadable' in event ? undefined : { event, edited: editedOf(row) }
    const email = accounts.get(row.receiver_id)?.email
    return {
      _id: row.id,
      title: known ? titleOf(known.event, language, known.edited) : titleOfUnreadable[language],
      name: nameOfSent(row.code),
      recipient: { userInfo: email === undefined ? null : { email } },
      pushMessage: inBoth(one =>
        known && row.channel === 'BELL' ? titleOf(known.event, one, known.edited) : '',
      ),
      pushEmail: inBoth(one =>
        known && row.is_by_mail ? bodyOf(ground, known.event, one, known.edited) : '',
      ),
      sentTime: onTheWire(row.created_at),
      scheduledTime: null,
      repeat: false,
    }
  })
}

const inBoth = (say: (language: Language) => string) => ({ en: say('en'), de: say('de') })

/** One of another version has no name here. */
function nameOfSent(code: string) {
  const known = systemEventCodes.find(one => one === code)
  return known ? nameOf(known) : { en: code, de: code }
}

function bodyOf(
  { config }: Ground,
  event: KnownEvent,
  language: Language,
  edited: EditedText | undefined,
) {
  const { paragraphs, written, quote } = wordsOf(event, { language, config }, edited)
  const html = written?.html ?? htmlOf({ paragraphs })
  return quote === undefined ? html : `${html}<blockquote>${escaped(quote)}</blockquote>`
}

/** Those in whose names the words stand, in either language. */
export function codesNamed(words: string): SystemEventCode[] {
  const wanted = words.toLowerCase()
  return systemEventCodes.filter(code =>
    languages.some(one => nameOf(code)[one].toLowerCase().includes(wanted)),
  )
}
