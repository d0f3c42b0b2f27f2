import { firstDayOf, lastDayOf, monthLater, monthOf } from '@konsil/contract/core/month'
import { daysBetween, plannedDay } from '@konsil/contract/core/time'
import { mostRevenueDays } from '@konsil/contract/statistics'
import { useSearchParams } from 'react-router'
import { useNow } from '../../../lib/signed-in/use-now.ts'

export interface Days {
  from: string
  to: string
}

export const periods = ['thisYear', 'lastYear', 'thisMonth', 'lastMonth'] as const
export type Period = (typeof periods)[number]

const wholeYear = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` })
const wholeMonth = (month: string): Days => ({ from: firstDayOf(month), to: lastDayOf(month) })

/** The ledger is read by the calendar of UTC. */
export function daysOf(period: Period, today: string): Days {
  switch (period) {
    case 'thisYear':
      return wholeYear(Number(today.slice(0, 4)))
    case 'lastYear':
      return wholeYear(Number(today.slice(0, 4)) - 1)
    case 'thisMonth':
      return wholeMonth(monthOf(today))
    case 'lastMonth':
      return wholeMonth(monthLater(monthOf(today), -1))
  }
}

/** What is wrong with days that somebody chose; nothing while one is missing. */
export function wrongWith({ from, to }: Days): 'order' | 'length' | undefined {
  if (from === '' || to === '') return undefined
  if (to < from) return 'order'
  return daysBetween(from, to) < mostRevenueDays ? undefined : 'length'
}

const isDay = (text: string) => plannedDay.safeParse(text).success

export const mayAsk = (days: Days) =>
  isDay(days.from) && isDay(days.to) && wrongWith(days) === undefined

/** Which days are shown stands in the address: this year, unless others were chosen. */
export function useDays() {
  const today = useNow().toISOString().slice(0, 10)
  const [query, setQuery] = useSearchParams()
  const asked = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  const days = mayAsk(asked) ? asked : daysOf('thisYear', today)
  const period = periods.find(one => {
    const { from, to } = daysOf(one, today)
    return from === days.from && to === days.to
  })
  return {
    days,
    /** None of those with a name. */
    period,
    today,
    choose: ({ from, to }: Days) => setQuery({ from, to }, { replace: true }),
  }
}
