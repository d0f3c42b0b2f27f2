import type { Appointment } from '@konsil/contract/appointments'
import type { QueryState } from '@tanstack/react-query'
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

interface Asked {
  state: Pick<QueryState<Appointment>, 'data' | 'dataUpdateCount'>
}

/** A page may be open for long before something is due of it. */
const askedBeforeDue = new WeakMap<object, number>()

export function timesAskedSinceDue(query: Asked) {
  const { data, dataUpdateCount } = query.state
  if (!data?.isInvoiceDue) askedBeforeDue.set(query, dataUpdateCount)
  return dataUpdateCount - (askedBeforeDue.get(query) ?? 0)
}
