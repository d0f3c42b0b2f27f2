/** Minutes east of UTC, at the given instant (Berlin in summer: 120). Browsers count westwards. */
export const minutesEast = (at: Date) => 0 - at.getTimezoneOffset()

/** The same for any zone. */
export function minutesEastIn(timeZone: string, at: Date) {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find(one => one.type === type)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return wall / 60_000 - Math.floor(at.getTime() / 60_000)
}

/** What the clock there shows, as `YYYY-MM-DDTHH:mm`. */
export const wallTimeAt = (at: Date, timeZone: string) =>
  new Date(at.getTime() + minutesEastIn(timeZone, at) * 60_000).toISOString().slice(0, 16)

const day = 86_400_000

/** When the clock there shows this. A time that the clocks skip moves forward; of one that comes twice the first counts. */
export function instantAt(wallTime: string, timeZone: string) {
  const wall = Date.parse(`${wallTime}Z`)
  const ahead = (near: number) => minutesEastIn(timeZone, new Date(near)) * 60_000
  const [before, after] = [wall - ahead(wall - day), wall - ahead(wall + day)]
  const shown = [before, after].filter(at => at + ahead(at) === wall)
  return new Date(shown.length > 0 ? Math.min(...shown) : before)
}

/** How many minutes the clock is put forward (or back) on this day there. */
export function clockChangeOn(day: string, timeZone: string) {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const offsetAt = (wall: number) => {
    const near = minutesEastIn(timeZone, new Date(wall))
    return minutesEastIn(timeZone, new Date(wall - near * 60_000))
  }
  return offsetAt(midnight + 86_400_000) - offsetAt(midnight)
}

/** Where this device is, as the calls of access name it: the offset of today, and the zone. */
export const zoneHere = (): ZoneHere => ({
  timezone: minutesEast(new Date()),
  timeZone: knownZone(),
})

export interface ZoneHere {
  timezone: number
  timeZone?: string | undefined
}

/** Some devices name a zone that no calendar knows, such as Etc/Unknown. */
function knownZone() {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone && timeZone
  } catch {
    return undefined
  }
}
