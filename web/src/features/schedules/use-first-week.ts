import { useQuery } from '@tanstack/react-query'
import { aheadQuery, calendarQuery, schedulesQuery } from './queries.ts'
import { useNow } from './use-today.ts'
import { firstDayWithHours, mondayOf } from './week.ts'

/**
 * The week with which the calendar begins: this one, or when it has no hours left the first that has some.
 * Nothing while that is being found out; where nothing is found or it cannot be asked, this one.
 */
export function useFirstWeek(today: string): string | undefined {
  const now = useNow()
  const thisWeek = mondayOf(today)
  const week = useQuery(calendarQuery(thisWeek))
  const schedules = useQuery(schedulesQuery)
  const isEmpty = week.data !== undefined && !firstDayWithHours(week.data.days, today, now)
  const begin = (schedules.data?.list ?? [])
    .filter(({ isOver }) => !isOver)
    .map(({ startDate }) => startDate)
    .toSorted()[0]
  const isAhead = isEmpty && begin !== undefined
  const from = begin && begin > today ? begin : today
  const ahead = useQuery({ ...aheadQuery(from), enabled: isAhead })
  if (week.isPending || (isEmpty && schedules.isPending)) return undefined
  if (!isAhead) return thisWeek
  if (ahead.isPending) return undefined
  const found = firstDayWithHours(ahead.data?.days ?? [], today, now)
  return found ? mondayOf(found) : thisWeek
}
