import { calendarMonth } from '@konsil/contract/core/month'

/** Where administrators read all that happened to the money of one booking. */
export const pathOfPayable = (id: string) => `/dashboard/payments/${id}`

/** Months as `YYYY-MM`, both included. */
export interface Months {
  first: string
  last: string
}

/** What of those months stands in the ledger: the list keeps them in its address. */
export const pathOfPaymentsIn = ({ first, last }: Months) =>
  `/dashboard/payments?${String(new URLSearchParams({ from: first, to: last }))}`

/** None where the address was written by hand and says none. */
export function monthsIn(query: URLSearchParams): Months | undefined {
  const [first, last] = [query.get('from') ?? '', query.get('to') ?? '']
  const isMonth = (one: string) => calendarMonth.safeParse(one).success
  return isMonth(first) && isMonth(last) && first <= last ? { first, last } : undefined
}
