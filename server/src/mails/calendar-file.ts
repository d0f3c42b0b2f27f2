import { days, hours, later, onTheWire } from '@konsil/contract/core/time'

/** One entry of a calendar, as RFC 5545 and RFC 5546 have it. */
export interface CalendarEntry {
  /** The same for as long as it is the same entry: a later file takes the place of an earlier one. */
  uid: string
  /** Higher with each change. */
  sequence: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  changedAt: Date
  startsAt: Date
  endsAt: Date
  title: string
  text: string
  url: string
  organizer: { name: string; email: string }
}

export const calendarType = 'text/calendar; charset=utf-8'

/** A cancelled entry is taken out of the calendar that reads it. */
export const methodOf = ({ status }: Pick<CalendarEntry, 'status'>) =>
  status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'

/** A whole file with this one entry. */
export const calendarFile = (entry: CalendarEntry) =>
  fileOf(entry.organizer.name, [`METHOD:${methodOf(entry)}`], [entry])

interface Feed {
  /** Who writes it. */
  product: string
  /** As calendars call it. */
  name: string
  /** How often a calendar should ask, as a duration of RFC 5545. */
  refresh: string
}

/** All that a calendar reads by itself, again and again (RFC 7986, and what older calendars know). */
export const calendarFeed = ({ product, name, refresh }: Feed, entries: CalendarEntry[]) =>
  fileOf(
    product,
    [
      'METHOD:PUBLISH',
      `NAME:${textValue(name)}`,
      `X-WR-CALNAME:${textValue(name)}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
      `X-PUBLISHED-TTL:${refresh}`,
    ],
    entries,
  )

function fileOf(product: string, head: string[], entries: CalendarEntry[]) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(product)}//Appointments//EN`,
    'CALSCALE:GREGORIAN',
    ...head,
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

const entryLines = (entry: CalendarEntry) => [
  'BEGIN:VEVENT',
  `UID:${textValue(entry.uid)}`,
  `SEQUENCE:${entry.sequence}`,
  `STATUS:${entry.status}`,
  `DTSTAMP:${instantValue(entry.changedAt)}`,
  `LAST-MODIFIED:${instantValue(entry.changedAt)}`,
  `DTSTART:${instantValue(entry.startsAt)}`,
  `DTEND:${instantValue(entry.endsAt)}`,
  `SUMMARY:${textValue(entry.title)}`,
  `DESCRIPTION:${textValue(entry.text)}`,
  `URL:${entry.url}`,
  `ORGANIZER;CN=${quoted(entry.organizer.name)}:mailto:${entry.organizer.email}`,
  'CLASS:PRIVATE',
  'TRANSP:OPAQUE',
  ...alarmsOf(entry).flatMap(before => alarmLines(before, entry.title)),
  'END:VEVENT',
]

/** As durations of RFC 5545, and so long before it begins. */
const alarms = [
  { duration: '-P1D', before: days(1) },
  { duration: '-PT1H', before: hours(1) },
]

/** Of what takes place alone; one that would have rung before this was written would ring at once. */
const alarmsOf = ({ status, startsAt, changedAt }: CalendarEntry) =>
  status === 'CONFIRMED' ? alarms.filter(({ before }) => later(startsAt, -before) > changedAt) : []

/** What is shown then is what stands in the calendar anyhow. */
const alarmLines = ({ duration }: (typeof alarms)[number], title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${duration}`,
  `DESCRIPTION:${textValue(title)}`,
  'END:VALARM',
]

/** In UTC: every calendar shows it by its own clock. */
const instantValue = (at: Date) => onTheWire(at).replaceAll(/[-:]|\.\d+/g, '')

const withoutControls = (text: string) => text.replaceAll(/[^\P{Cc}\n]/gu, '')

const textValue = (text: string) =>
  withoutControls(text.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[\\;,]/g, sign => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** Within quotes there is no way to write one. */
const quoted = (name: string) => `"${withoutControls(name).replaceAll(/["\n]/g, ' ')}"`

const longestLine = 75

/** No line is longer than 75 bytes, and no character is cut in two. */
function folded(line: string) {
  let [length, whole] = [0, '']
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (length + bytes > longestLine) {
      whole += '\r\n '
      length = 1
    }
    whole += character
    length += bytes
  }
  return whole
}
