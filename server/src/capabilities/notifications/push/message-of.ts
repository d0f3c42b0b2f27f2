import { pageOfPush, type PushMessage } from '@konsil/contract/notifications'
import type { SignInRole } from '@konsil/contract/core/roles'
import type { Language } from '@konsil/contract/core/texts'
import type { EditedText } from '../../../system-events/store.ts'
import { type KnownEvent, textOf, thingsOf } from '../catalogue.ts'
import { spokenOf } from '../edited-words.ts'

const numbered: Record<Language, (code: string) => string> = {
  en: code => `Number of the appointment: ${code}`,
  de: code => `Nummer des Termins: ${code}`,
}
const elsewhere: Record<Language, string> = {
  en: 'More about it stands in your notifications.',
  de: 'Mehr dazu steht in Ihren Benachrichtigungen.',
}

interface Reader {
  language: Language
  role: SignInRole
  /** Of their notice in the bell. */
  noticeId: string
  /** In which words it was told. */
  edited?: EditedText | undefined
}

/**
 * Read on a locked screen by whoever is near: the line of its mail's subject, which names nobody and no illness
 * (NOTI-14), and the number of the appointment. What was written stands nowhere in it, but what an administrator
 * wrote, to many or for everybody whom such an event is about.
 */
export function messageOf(
  event: KnownEvent,
  { language, role, noticeId, edited }: Reader,
): PushMessage {
  const { code, subjects } = event
  const { appointment, message } = thingsOf(subjects)
  const { title, subject } = textOf(event, language)
  const more = appointment ? numbered[language](appointment.code) : elsewhere[language]
  return {
    id: noticeId,
    code,
    title: shortened(message ? title : subject),
    body: shortened(message?.text ?? spokenOf(event, language, edited) ?? more),
    page: pageOfPush({ code, appointment, message }, role),
  }
}

const longest = 200

const shortened = (text: string) =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
