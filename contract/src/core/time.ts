import * as z from 'zod'
import { spelledZone } from './zone-names.ts'

/** Minutes east of UTC, as clients send their zone (Berlin in summer: 120). */
export const zoneOffset = z.int().min(-840).max(840)

/** An IANA zone that this runtime knows, as the zone database spells it. Newer ones also take offsets, which others do not know. */
export const timeZone = z
  .string()
  .max(64)
  .overwrite(spelledZone)
  .refine(name => /^[a-z]/i.test(name) && isTimeZone(name), { error: 'time.zone.unknown' })

export const instantOnTheWire = z.iso.datetime()
/** In a question. */
export const askedInstant = z.iso.datetime().max(30)

/** A day of the calendar, as `YYYY-MM-DD`. There is no year 0, as every database says. */
export const day = z.iso
  .date()
  .max(10)
  .refine(date => date >= '0001')

/** To be planned on or asked about: zones and months look at the days after it, of which each has a year of four digits. */
export const plannedDay = day.refine(date => date < '9999')

/** The same in an answer, where nobody has to be told what is wrong with it. */
export const dayOnTheWire = z.iso.date()

/**
 * Dates as the language has them: 31.12.2021, 31 Dec 2021. By this sign date libraries know the date of a
 * language, and so does an older client that hands it to one.
 */
export const dateOfLanguage = 'L'

/** Where no person's own zone decides which day it is, this one does. */
export const homeZone = 'Europe/Berlin'

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const second = 1_000
const minute = 60 * second
export const seconds = (count: number) => count * second
export const minutes = (count: number) => count * minute
export const hours = (count: number) => count * 60 * minute
export const days = (count: number) => count * 24 * 60 * minute

/** The instant so many milliseconds later (or earlier). */
export const later = (instant: Date, milliseconds: number) =>
  new Date(instant.getTime() + milliseconds)
export const instantFrom = (wire: string | number) => new Date(wire)
export const onTheWire = (instant: Date) => instant.toISOString()

/** Making one takes longer than using it a hundred times. */
const calendars = new Map<string, Intl.DateTimeFormat>()
/** There are fewer zones, but each has thousands of names: in capitals, in small letters, in both. */
const mostCalendars = 600
function calendarIn(timeZone: string) {
  const calendar =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (calendars.size >= mostCalendars) calendars.clear()
  calendars.set(timeZone, calendar)
  return calendar
}

/** The day that it is somewhere at this instant. */
export function dayIn(zone: string, instant: Date) {
  const parts = calendarIn(zone).formatToParts(instant)
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** How many days the second day is after the first. */
export const daysBetween = (first: string, second: string) =>
  (Date.parse(second) - Date.parse(first)) / days(1)

export const dayLater = (first: string, count: number) =>
  new Date(Date.parse(first) + days(count)).toISOString().slice(0, 10)
