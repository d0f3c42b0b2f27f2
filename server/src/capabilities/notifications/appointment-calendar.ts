import type { Language } from '@konsil/contract/core/texts'
import { instantFrom } from '@konsil/contract/core/time'
import type { Envelope } from '../../mails/layout.ts'
import {
  type CalendarEntry,
  calendarFile,
  calendarType,
  methodOf,
} from '../../mails/calendar-file.ts'
import type { MailAttachment } from '../../ports/mailer.ts'

/** An appointment that has a time, as one of its files says it. */
export interface AppointmentInCalendar {
  id: string
  code: string
  span: { startUTC: string; endUTC: string }
  /** How often it was changed before. */
  sequence: number
  status: CalendarEntry['status']
  changedAt: string
}

const words: Record<Language, { title: string; text: string; file: string }> = {
  en: { title: 'Appointment', text: 'Everything about it stands here:', file: 'appointment' },
  de: { title: 'Termin', text: 'Alles dazu steht hier:', file: 'termin' },
}

/** Calendars are shown to others and kept by others: its number and our address, and nothing of what it is about (APPT-50). */
export function appointmentCalendar(
  { id, code, span, changedAt, ...given }: AppointmentInCalendar,
  { language, config }: Pick<Envelope, 'language' | 'config'>,
): MailAttachment {
  const { title, text, file } = words[language]
  const { PRODUCT_NAME, PUBLIC_URL, OPERATOR } = config
  const url = `${PUBLIC_URL}/appointment-tracking/${id}`
  const content = calendarFile({
    ...given,
    uid: id,
    changedAt: instantFrom(changedAt),
    startsAt: instantFrom(span.startUTC),
    endsAt: instantFrom(span.endUTC),
    title: `${title} ${code}`,
    text: `${text} ${url}`,
    url,
    organizer: { name: PRODUCT_NAME, email: OPERATOR.email },
  })
  return {
    name: `${file}-${code}.ics`,
    type: `${calendarType}; method=${methodOf(given)}`,
    content,
  }
}
