import type { Language } from '@konsil/contract/core/texts'
import { instantFrom } from '@konsil/contract/core/time'

/** As the subjects of an event hold it. */
export interface AppointmentTime {
  day: string
  span: { startUTC: string; endUTC: string } | null
  timeZone: string
  readerZone: string
}

const locales: Record<Language, string> = { en: 'en-GB', de: 'de' }
const words: Record<Language, { to: string; or: string }> = {
  en: { to: 'to', or: 'By the clock of' },
  de: { to: 'bis', or: 'Nach der Uhr von' },
}

function sayDay(at: Date, language: Language, timeZone: string) {
  const say = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { timeZone, ...parts }).format(at)
  return `${say({ weekday: 'long' })}, ${say({ day: 'numeric', month: 'long', year: 'numeric' })}`
}

const sayClock = (language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(locales[language], { timeZone, hour: '2-digit', minute: '2-digit' })

const placeOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

/** When it is, in the zone of the reader first; once more in that of the doctor where clocks differ (APPT-49). */
export function sayTime({ day, span, timeZone, readerZone }: AppointmentTime, language: Language) {
  // A day of the calendar is the same everywhere.
  if (!span) return [sayDay(instantFrom(`${day}T12:00:00Z`), language, 'UTC')]
  const [start, end] = [instantFrom(span.startUTC), instantFrom(span.endUTC)]
  const sayIn = (zone: string) => {
    const clock = sayClock(language, zone)
    const hours = `${clock.format(start)} ${words[language].to} ${clock.format(end)}`
    return `${sayDay(start, language, zone)}, ${hours}`
  }
  const [own, theirs] = [sayIn(readerZone), sayIn(timeZone)]
  if (own === theirs) return [`${own} (${placeOf(timeZone)})`]
  return [
    `${own} (${placeOf(readerZone)})`,
    `${words[language].or} ${placeOf(timeZone)}: ${theirs}`,
  ]
}

/** An instant for whoever reads, as 'Monday, 7 December 2026, 09:00 (Berlin)'. */
export function sayInstant(instant: string, zone: string, language: Language) {
  const at = instantFrom(instant)
  return `${sayDay(at, language, zone)}, ${sayClock(language, zone).format(at)} (${placeOf(zone)})`
}
