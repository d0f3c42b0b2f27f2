import { days } from '@konsil/contract/core/time'
import { Temporal } from 'temporal-polyfill'

/**
 * One zone for each clock that many people live by, most people first: its own, and those that change
 * alike. Which country's zone stands for a clock is of no matter, as long as it keeps the same time.
 */
const zonesByPeople = [
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Europe/Berlin',
  'Africa/Lagos',
  'Africa/Nairobi',
  'Africa/Maputo',
  'Asia/Karachi',
  'America/Sao_Paulo',
  'Asia/Jakarta',
  'America/New_York',
  'Asia/Dhaka',
  'Africa/Abidjan',
  'America/Mexico_City',
  'Asia/Tokyo',
  'America/Bogota',
  'Africa/Cairo',
  'America/Chicago',
  'Asia/Tehran',
  'Europe/London',
  'America/Caracas',
  'Asia/Yangon',
  'America/Los_Angeles',
  'Asia/Kabul',
  'Asia/Kathmandu',
  'America/Denver',
  'Australia/Sydney',
  'Asia/Dubai',
  'Pacific/Port_Moresby',
  'Pacific/Auckland',
  'America/Halifax',
  'Australia/Adelaide',
  'Pacific/Honolulu',
  'Pacific/Fiji',
  'America/Anchorage',
  'Pacific/Guadalcanal',
  'Atlantic/Cape_Verde',
  'America/St_Johns',
  'Pacific/Apia',
  'America/Nuuk',
  'Pacific/Pago_Pago',
]

/** The largest of countries that have several zones with one clock. */
const largestOfCountries = [
  'America/Argentina/Buenos_Aires',
  'America/Edmonton',
  'America/Manaus',
  'America/Santiago',
  'America/Toronto',
  'America/Vancouver',
  'America/Winnipeg',
  'Asia/Almaty',
  'Asia/Tashkent',
  'Europe/Lisbon',
  'Europe/Madrid',
  'Europe/Moscow',
]

/** Ships that are nowhere: no country has it, but some devices do. */
const westernmost = 'Etc/GMT+12'

/** Minutes east of UTC, there and then. */
export const offsetAt = (timeZone: string, instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).offsetNanoseconds /
  60_000_000_000

/**
 * The zone that an offset without a name may mean (D-350): the one of the most people that has it now,
 * in the person's country where that has one, else any. What a clock shows in the other half of the
 * year counts when none shows it now. Undefined for an offset that no clock has.
 */
export function zoneOfOffset(offset: number, now: Date, country: string | null = null) {
  const all = Intl.supportedValuesOf('timeZone')
  const candidates = [...zonesByPeople, ...largestOfCountries, ...all, westernmost]
  const lived = zonesIn(country)
  for (const instant of [now.getTime(), now.getTime() + days(182)]) {
    const fitting = candidates.filter(zone => offsetAt(zone, instant) === offset)
    const zone = fitting.find(one => lived.has(formerName(one))) ?? fitting[0]
    if (zone !== undefined) return zone
  }
  return undefined
}

/** Node names the zones of a country: the versions up to 22 in a field, later ones by a method. */
interface RegionZones {
  timeZones?: string[]
  getTimeZones?: () => string[] | undefined
}

function zonesIn(country: string | null) {
  if (country === null) return new Set<string>()
  const region = new Intl.Locale('und', { region: country }) as Intl.Locale & RegionZones
  return new Set((region.timeZones ?? region.getTimeZones?.() ?? []).map(formerName))
}

/** Node knows some zones by their former names, which mean the same. */
const formerName = (zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
