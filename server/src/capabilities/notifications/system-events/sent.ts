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
import { isSilenced, titleOf } from '../edited-words.ts'
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
        known && row.channel === 'BELL' && !isSilenced(known.edited, 'push', one)
          ? titleOf(known.event, one, known.edited)
          : '',
      ),
      ...mailIn(one => row.is_by_mail && known && saidIn(one, ground, known)),
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

interface Known {
  event: KnownEvent
  edited: EditedText | undefined
}

type Said = ReturnType<typeof wordsOf> | undefined | false

const saidIn = (language: Language, { config }: Ground, { event, edited }: Known): Said =>
  !isSilenced(edited, 'mail', language) && wordsOf(event, { language, config }, edited)

/** Nothing, where it was not told by mail. */
function mailIn(said: (language: Language) => Said) {
  const words = { en: said('en'), de: said('de') }
  const inMail = (part: (of: Exclude<Said, undefined | false>) => string | undefined) =>
    inBoth(one => (words[one] && part(words[one])) || '')
  return {
    pushEmail: inMail(bodyOf),
    subject: inMail(({ subject }) => subject),
    action: inMail(({ action }) => action),
  }
}

/** In the order in which the mail has them. */
function bodyOf({ paragraphs, written, files = [], quote }: ReturnType<typeof wordsOf>) {
  const links = files.map(
    ({ label, url }) => `<p><a href="${escaped(url)}">${escaped(label)}</a></p>`,
  )
  const quoted = quote === undefined ? '' : `<blockquote>${escaped(quote)}</blockquote>`
  return [written?.html ?? htmlOf({ paragraphs }), quoted, ...links].join('')
}

/** Those in whose names the words stand, in either language. */
export function codesNamed(words: string): SystemEventCode[] {
  const wanted = words.toLowerCase()
  return systemEventCodes.filter(code =>
    languages.some(one => nameOf(code)[one].toLowerCase().includes(wanted)),
  )
}
