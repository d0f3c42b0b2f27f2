/** Minutes east of UTC, at the given instant (Berlin in summer: 120). Browsers count westwards. */
export const minutesEast = (at: Date) => 0 - at.getTimezoneOffset()

/** The IANA name of the zone that this device is in. */
export const zoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone
