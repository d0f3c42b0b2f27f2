import { firstDayOf, lastDayOf, monthLater, monthOf } from '@konsil/contract/core/month'
import { dayIn } from '@konsil/contract/core/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { daysQuery } from './queries.ts'

export type CalendarView = 'month' | 'year'

/** Which month or year of the calendar is open, and what is on its days. */
export function useShownDays() {
  const { timeZone } = useDateHabits()
  const [today] = useState(() => dayIn(timeZone, new Date()))
  const [month, setMonth] = useState(() => monthOf(today))
  const [view, setView] = useState<CalendarView>('month')
  const [first, last] = view === 'month' ? [month, month] : monthsOfYear(month)
  const period = [firstDayOf(first), lastDayOf(last)] as const
  const query = useQuery({
    ...daysQuery(...period, timeZone),
    // The frame stays while another page is on its way; what is on its days is not shown on others.
    placeholderData: keepPreviousData,
  })
  return {
    today,
    month,
    view,
    query,
    setView,
    open(month: string) {
      setMonth(month)
      setView('month')
    },
    turn: (count: number) => setMonth(monthLater(month, view === 'month' ? count : 12 * count)),
  }
}
export type ShownDays = ReturnType<typeof useShownDays>

/** The first and the last. */
export const monthsOfYear = (month: string) =>
  [`${month.slice(0, 4)}-01`, `${month.slice(0, 4)}-12`] as const
