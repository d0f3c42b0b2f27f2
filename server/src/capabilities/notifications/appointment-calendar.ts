import type { Language } from '@konsil/contract/core/texts'
import type { ConsultationType } from '@konsil/contract/offered-service'
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
  /** Of what was queued before it was told: undefined. */
  kind?: ConsultationType | undefined
}

const words: Record<Language, { title: string; text: string; file: string }> = {
  en: {
    title: 'Doctor’s appointment',
    text: 'Everything about it stands here:',
    file: 'appointment',
  },
  de: { title: 'Arzttermin', text: 'Alles dazu steht hier:', file: 'termin' },
}

const kinds: Record<Language, Record<ConsultationType, string>> = {
  en: { VIDEO: 'video', PHONE: 'phone', CHAT: 'in writing' },
  de: { VIDEO: 'Video', PHONE: 'Telefon', CHAT: 'schriftlich' },
}

/** Calendars are shown to others and kept by others: that it is one with a doctor and how, and our address, and nothing of what it is about (APPT-50). */
export function appointmentCalendar(
  { id, code, span, changedAt, kind, ...given }: AppointmentInCalendar,
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
    title: kind ? `${title} (${kinds[language][kind]})` : title,
    text: `${text} ${url} (${code})`,
    url,
    organizer: { name: PRODUCT_NAME, email: OPERATOR.email },
  })
  return {
    name: `${file}-${code}.ics`,
    type: `${calendarType}; method=${methodOf(given)}`,
    content,
  }
}
