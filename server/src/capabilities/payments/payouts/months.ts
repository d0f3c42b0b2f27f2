import { monthLater, monthOf } from '@konsil/contract/core/month'
import { dayIn, homeZone } from '@konsil/contract/core/time'

/** The last month that may be closed: the one before, once its day has come. Months of payouts are months in Germany. */
export function lastToClose(now: Date, payoutDay: number) {
  const today = dayIn(homeZone, now)
  return monthLater(monthOf(today), Number(today.slice(8)) >= payoutDay ? -1 : -2)
}
