import { dayIn, homeZone } from '@konsil/contract/core/time'

/** As `YYYY-MM`: months of payouts are months in Germany. */
export const monthOf = (instant: Date) => dayIn(homeZone, instant).slice(0, 7)

export function monthLater(month: string, count: number) {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  const asNumber = String((months % 12) + 1).padStart(2, '0')
  return `${Math.floor(months / 12)}-${asNumber}`
}

/** The last month that may be closed: the one before, once its day has come. */
export function lastToClose(now: Date, payoutDay: number) {
  const today = Number(dayIn(homeZone, now).slice(8))
  return monthLater(monthOf(now), today >= payoutDay ? -1 : -2)
}

/** All that are to be closed, in turn: those in between too, however late it is. */
export function monthsToClose(first: string, last: string) {
  const months: string[] = []
  for (let month = first; month <= last; month = monthLater(month, 1)) months.push(month)
  return months
}
