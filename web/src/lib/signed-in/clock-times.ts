import { formatTime } from './dates.ts'

const isClock = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
const two = (count: number) => String(count).padStart(2, '0')
const everyFive = Array.from({ length: 12 }, (_, index) => two(index * 5))

export const hasHalves = (timeFormat: string) => timeFormat.includes('A')

/** A wall time (`HH:mm`) in the way in which this person writes times; anything else as it is. */
export function sayClock(time: string, timeFormat: string) {
  // Only the long way of writing times has a name for it.
  const known = time === endOfDay && hasHalves(timeFormat) ? '00:00' : time
  if (!isClock(known)) return time
  const at = new Date(`1970-01-01T${known}:00Z`)
  return formatTime(at, { timeFormat, timeZone: 'UTC' })
}

/** What a time stands for: where something ends, midnight is the end of the day (D-347). */
export type ClockPlace = 'start' | 'end'
const endOfDay = '24:00'

/**
 * Wall times that somebody may mean who types this: '9', '930', '9.30', '9:30 pm'. Where neither
 * half of the day is named, and both exist, the times of usual working hours come first.
 */
export function timesMeantBy(
  typed: string,
  timeFormat: string,
  place: ClockPlace = 'start',
): string[] {
  const read = readClock(typed)
  if (!read) return []
  const { hour, minutes, half } = read
  const hours = hoursMeantBy(hour, half, hasHalves(timeFormat))
  const ends = minutes.length === 2 ? [minutes] : everyFive.filter(end => end.startsWith(minutes))
  const times = hours.flatMap(hour => ends.map(end => `${two(hour)}:${end}`))
  if (place === 'start') return times.filter(isClock)
  return times
    .map(time => (time === '00:00' ? endOfDay : time))
    .filter(time => isClock(time) || time === endOfDay)
}

/** What is typed as the wall time that is most likely meant; as it is when it is none. */
export const clockIn = (typed: string, timeFormat: string, place?: ClockPlace) =>
  timesMeantBy(typed, timeFormat, place)[0] ?? typed.trim()

function readClock(typed: string) {
  const text = typed.toLowerCase().replace(/uhr|\s/g, '')
  const [, half = ''] = /([ap])\.?(?:m\.?)?$/.exec(text) ?? []
  const figures = half ? text.slice(0, text.lastIndexOf(half)) : text
  const parts = /^(\d{1,2})[:.,h]?(\d{0,2})$/.exec(figures.replace(/^(\d)(\d\d)$/, '$1:$2'))
  if (!parts) return undefined
  const [, hour = '', minutes = ''] = parts
  // '93' can only be the beginning of half past nine; '24' means midnight, with which a day ends and none begins.
  if (Number(hour) > 24) return { hour: Number(hour[0]), minutes: hour.slice(1) + minutes, half }
  return { hour: Number(hour), minutes, half }
}

function hoursMeantBy(hour: number, half: string, bothHalves: boolean) {
  if (half) return hour >= 1 && hour <= 12 ? [(hour % 12) + (half === 'p' ? 12 : 0)] : [hour]
  if (!bothHalves || hour < 1 || hour > 12) return [hour]
  const morning = hour % 12
  return morning >= 7 ? [morning, morning + 12] : [morning + 12, morning]
}

interface Around {
  /** Only what comes later. */
  after?: string | undefined
  /** What stands there now: the list begins a little before it. */
  now?: string | undefined
}

/** Every half hour that can be chosen without typing, from the morning on unless there is a reason. */
export function halfHours({ after = '', now = '' }: Around = {}) {
  const all = Array.from(
    { length: 48 },
    (_, index) => `${two(index >> 1)}:${index % 2 ? '30' : '00'}`,
  )
  if (isClock(after)) return [...all, endOfDay].filter(time => time > after)
  const first = isClock(now)
    ? `${two((Number(now.slice(0, 2)) + 23) % 24)}${now.slice(2)}`
    : '06:00'
  return [...all.filter(time => time >= first), ...all.filter(time => time < first)]
}
