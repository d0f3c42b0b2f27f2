import { instantFrom } from '@konsil/contract/core/time'
import type { Logger } from './ports/logger.ts'

/** As `2025c`: the year, and which release of it. */
const pattern = /^(\d{4})([a-z])/

/**
 * Whether the rules of the time zones that Node brings are older than a year. A release has no day in
 * its name: each letter counts as a quarter, from its first day on.
 */
export function areZonesOld(version: string | undefined, now: Date) {
  const [, year, letter = ''] = pattern.exec(version ?? '') ?? []
  if (year === undefined) return false
  const quarter = ['a', 'b', 'c'].indexOf(letter)
  const month = ['01', '04', '07'][quarter] ?? '10'
  return now >= instantFrom(`${Number(year) + 1}-${month}-01T00:00:00Z`)
}

/** Clocks change by law, at times with a few weeks' notice: old rules show wrong hours (docs/running.md). */
export function warnOfOldZones(log: Logger, now: Date, version = process.versions.tz) {
  if (!areZonesOld(version, now)) return
  const reason = `${version}, with Node ${process.versions.node}`
  log.warn({ reason }, 'the time zone data are older than a year: update Node')
}
