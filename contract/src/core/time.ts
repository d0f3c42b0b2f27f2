import * as z from 'zod'

/** Minutes east of UTC, as clients send their zone (Berlin in summer: 120). */
export const zoneOffset = z.int().min(-840).max(840)

/** An IANA zone that this runtime knows. */
export const timeZone = z.string().max(64).refine(isTimeZone, { error: 'time.zone.unknown' })

export const instantOnTheWire = z.iso.datetime()

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const minute = 60_000
export const minutes = (count: number) => count * minute
export const hours = (count: number) => count * 60 * minute
export const days = (count: number) => count * 24 * 60 * minute

/** The instant so many milliseconds later (or earlier). */
export const later = (instant: Date, milliseconds: number) =>
  new Date(instant.getTime() + milliseconds)
export const instantFrom = (wire: string | number) => new Date(wire)
export const onTheWire = (instant: Date) => instant.toISOString()
