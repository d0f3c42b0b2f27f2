import type { Appointment } from '@konsil/contract/appointments'
import { untilExpired } from './until-expired.ts'

/** Addresses of invoices last a little longer. */
const addressesLast = 10 * 60_000
/** A job is done within seconds; one that waits for somebody's details may take days. */
const firstAsked = 1_500
const atMostEvery = 60_000

/** In how many milliseconds it is asked for again, after so many times. */
export function untilChanged(of: Appointment | undefined, timesAsked: number) {
  if (!of) return false
  const moments = [
    untilExpired([of]),
    of.invoices.length > 0 && addressesLast,
    of.isInvoiceDue && Math.min(firstAsked * 1.5 ** timesAsked, atMostEvery),
  ].filter(moment => moment !== false)
  return moments.length > 0 && Math.min(...moments)
}
