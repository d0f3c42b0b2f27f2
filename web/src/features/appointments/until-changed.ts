import type { Appointment } from '@konsil/contract/appointments'
import { againIn, timesAskedWhile } from '../../lib/signed-in/asked-again.ts'
import { untilExpired } from './until-expired.ts'
import { untilNext } from './until-next.ts'

/** Addresses of invoices last a little longer. */
const addressesLast = 10 * 60_000

/** In how many milliseconds it is asked for again, after so many times. */
export function untilChanged(of: Appointment | undefined, timesAsked: number) {
  if (!of) return false
  const moments = [
    untilExpired([of]),
    untilNext(of),
    of.invoices.length > 0 && addressesLast,
    of.isInvoiceDue && againIn(timesAsked),
  ].filter(moment => moment !== false)
  return moments.length > 0 && Math.min(...moments)
}

export const timesAskedSinceDue = (query: Parameters<typeof timesAskedWhile<Appointment>>[0]) =>
  timesAskedWhile(query, ({ isInvoiceDue }) => isInvoiceDue)
