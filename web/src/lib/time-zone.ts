/** Minutes east of UTC, at the given instant (Berlin in summer: 120). Browsers count westwards. */
export const minutesEast = (at: Date) => 0 - at.getTimezoneOffset()

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
