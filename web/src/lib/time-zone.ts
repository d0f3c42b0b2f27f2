/** Minutes east of UTC, at the given instant (Berlin in summer: 120). Browsers count westwards. */
export const minutesEast = (at: Date) => 0 - at.getTimezoneOffset()

/** Where this device is, as the calls of access name it: the offset of today, and the zone. */
export const zoneHere = () => ({
  timezone: minutesEast(new Date()),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})
