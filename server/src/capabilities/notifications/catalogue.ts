import { type EventCode, eventCode, notification } from '@konsil/contract/notifications'
import type { Language } from '@konsil/contract/core/texts'
import * as z from 'zod'
import type { Envelope } from '../../mails/layout.ts'
import { fieldsOf } from '../../jobs/job.ts'
import { accountEvents } from './catalogue/account-events.ts'
import { appointmentEvents } from './catalogue/appointment-events.ts'
import { aboutAppointment, type CatalogueEntry } from './catalogue/entry.ts'
import { messageEvents } from './catalogue/message-events.ts'
import { officeEvents } from './catalogue/office-events.ts'
import { payoutEvents } from './catalogue/payout-events.ts'

const entries = {
  ...officeEvents,
  ...accountEvents,
  ...payoutEvents,
  ...appointmentEvents,
  ...messageEvents,
}

/** What each event is about. */
export type EventSubjects = {
  [Code in EventCode]: z.infer<(typeof entries)[Code]['subjects']>
}
export const catalogue: { [Code in EventCode]: CatalogueEntry<EventSubjects[Code]> } = entries

/** One whose subjects are those of its code. */
export interface KnownEvent<Code extends EventCode = EventCode> {
  code: Code
  subjects: EventSubjects[Code]
}

/** The names of what does not fit. */
interface UnreadableEvent {
  unreadable: string[]
}

/** An event was written by this version, or by one that knew other codes or other subjects. */
export function readEvent(event: {
  code: string
  subjects: unknown
}): KnownEvent | UnreadableEvent {
  const known = z.object({ code: eventCode }).safeParse(event)
  if (!known.success) return { unreadable: fieldsOf(known.error.issues) }
  const { code } = known.data
  const subjects = catalogue[code].subjects.safeParse(event.subjects)
  return subjects.success
    ? { code, subjects: subjects.data }
    : { unreadable: fieldsOf(subjects.error.issues) }
}

/** All that can be said of an event that cannot be read. */
export const titleOfUnreadable: Record<Language, string> = {
  en: 'A notification that cannot be shown here',
  de: 'Eine Benachrichtigung, die hier nicht angezeigt werden kann',
}

export const textOf = <Code extends EventCode>(
  { code, subjects }: KnownEvent<Code>,
  language: Language,
) => catalogue[code].texts[language](subjects)

/** One that could be; of a code whose texts are edited. */
export function sampleOf(code: EventCode, language: Language): KnownEvent {
  const subjects = catalogue[code].editing?.sample(language)
  return { code, subjects: catalogue[code].subjects.parse(subjects) }
}

export const attachmentOf = <Code extends EventCode>(
  { code, subjects }: KnownEvent<Code>,
  to: Pick<Envelope, 'language' | 'config'>,
) => catalogue[code].attaches?.(subjects, to)

const { doctorService, certificate, message } = notification.shape
const things = z.object({
  appointment: aboutAppointment.shape.appointment.nullable().default(null),
  doctorService: doctorService.default(null),
  certificate: certificate.default(null),
  message: message.default(null),
})

/** What an event is about, as far as the bell names it and its page shows it. */
export const thingsOf = (subjects: object) => things.parse(subjects)
