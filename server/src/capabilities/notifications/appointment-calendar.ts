import type { Language } from '@konsil/contract/core/texts'
import type { ConsultationType } from '@konsil/contract/offered-service'
import { instantFrom } from '@konsil/contract/core/time'
import type { Envelope } from '../../mails/layout.ts'
import {
  type CalendarEntry,
  calendarFeed,
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

const words: Record<Language, Record<'title' | 'text' | 'file' | 'feed' | 'all', string>> = {
  en: {
    title: 'Doctor’s appointment',
    text: 'Everything about it stands here:',
    file: 'appointment',
    feed: 'appointments',
    all: 'appointments',
  },
  de: {
    title: 'Arzttermin',
    text: 'Alles dazu steht hier:',
    file: 'termin',
    feed: 'termine',
    all: 'Termine',
  },
}

const kinds: Record<Language, Record<ConsultationType, string>> = {
  en: { VIDEO: 'video', PHONE: 'phone', CHAT: 'in writing' },
  de: { VIDEO: 'Video', PHONE: 'Telefon', CHAT: 'schriftlich' },
}

type Reader = Pick<Envelope, 'language' | 'config'>

/** One as a file, by itself. */
export function appointmentCalendar(
  appointment: AppointmentInCalendar,
  reader: Reader,
): MailAttachment {
  return {
    name: `${words[reader.language].file}-${appointment.code}.ics`,
    type: `${calendarType}; method=${methodOf(appointment)}`,
    content: calendarFile(entryOf(appointment, reader)),
  }
}

/** All of somebody's, for a calendar that asks again and again. */
export function appointmentsFeed(all: AppointmentInCalendar[], reader: Reader) {
  const { language, config } = reader
  const product = config.PRODUCT_NAME
  const { feed, all: name } = words[language]
  return {
    fileName: `${feed}.ics`,
    mimeType: calendarType,
    content: calendarFeed(
      { product, name: `${product}: ${name}`, refresh: 'PT1H' },
      all.map(one => entryOf(one, reader)),
    ),
  }
}

/** Calendars are shown to others and kept by others: that it is one with a doctor and how, and our address, and nothing of what it is about (APPT-50). */
function entryOf(
  { id, code, span, changedAt, kind, ...given }: AppointmentInCalendar,
  { language, config }: Reader,
): CalendarEntry {
  const { title, text } = words[language]
  const { PRODUCT_NAME, PUBLIC_URL, OPERATOR } = config
  const url = `${PUBLIC_URL}/appointment-tracking/${id}`
  return {
    ...given,
    uid: id,
    changedAt: instantFrom(changedAt),
    startsAt: instantFrom(span.startUTC),
    endsAt: instantFrom(span.endUTC),
    title: kind ? `${title} (${kinds[language][kind]})` : title,
    text: `${text} ${url} (${code})`,
    url,
    organizer: { name: PRODUCT_NAME, email: OPERATOR.email },
  }
}
