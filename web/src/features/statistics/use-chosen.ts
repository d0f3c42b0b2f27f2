import { monthOf } from '@konsil/contract/core/month'
import { type MonthCode, monthCodes } from '@konsil/contract/statistics'
import { useSearchParams } from 'react-router'
import { useNow } from '../../lib/signed-in/use-now.ts'

/** What a chart shows stands in the address, so that Back and reload keep it; what it shows by itself does not. */
export function useChosen(name: string, isChoice: (value: string) => boolean, first: string) {
  const [query, write] = useAddress()
  const asked = query.get(name)
  const choose = (value: string) => write({ [name]: value === first ? undefined : value })
  return [asked !== null && isChoice(asked) ? asked : first, choose] as const
}

function useAddress() {
  const [query, setQuery] = useSearchParams()
  const write = (chosen: Record<string, string | undefined>) =>
    setQuery(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(chosen))
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [query, write] as const
}

/** Statistics count by the calendar of UTC (D-215). */
const useToday = () => useNow().toISOString().slice(0, 10)
export const useThisYear = () => Number(useToday().slice(0, 4))

const years = (last: number, count: number) => Array.from({ length: count }, (_, at) => last - at)
/** The current one and the 9 before it (ASTAT-02). */
export const yearsOfCharts = (thisYear: number) => years(thisYear, 10)
/** The current one and the 4 before it (D-217). */
export const yearsToCompare = (thisYear: number) => years(thisYear, 5)

/** A year of charts, or the current one. */
export function useChosenYear(name: string) {
  const thisYear = useThisYear()
  const choices = yearsOfCharts(thisYear)
  const isChoice = (value: string) => choices.some(year => String(year) === value)
  const [chosen, choose] = useChosen(name, isChoice, String(thisYear))
  return { year: Number(chosen), choices, choose: (year: number) => choose(String(year)) }
}

export type ChosenYear = ReturnType<typeof useChosenYear>

/** A month of such a year, or the current one. */
export function useChosenMonth(name: string) {
  const [first, choices] = [monthOf(useToday()), yearsOfCharts(useThisYear())]
  const isChoice = (value: string) => choices.some(year => isMonthOf(String(year), value))
  const [time, choose] = useChosen(name, isChoice, first)
  const [year = '', month = ''] = time.split('-')
  return {
    /** As `YYYY-MM`. */
    time,
    year: Number(year),
    month: month as MonthCode,
    choices,
    choose: (next: { year?: number; month?: string }) =>
      choose(`${next.year ?? year}-${next.month ?? month}`),
  }
}

export type ChosenMonth = ReturnType<typeof useChosenMonth>

const isMonthOf = (year: string, value: string) =>
  monthCodes.some(month => value === `${year}-${month}`)

/**
 * Two years, never the same (ASTAT-06): the current one and the one before it, unless others are chosen. They stand in the
 * address both or not at all, so that the one that is left alone stays what it was.
 */
export function useTwoYears() {
  const thisYear = useThisYear()
  const choices = yearsToCompare(thisYear)
  const [query, write] = useAddress()
  const asked = (name: string) => choices.find(year => String(year) === query.get(name))
  const first = asked('compare') ?? thisYear
  const beside = asked('with')
  const other = first === thisYear - 1 ? thisYear : thisYear - 1
  const second = beside === undefined || beside === first ? other : beside
  const choose = (compare: number, beside: number) => {
    const isFirst = compare === thisYear && beside === thisYear - 1
    write({
      compare: isFirst ? undefined : String(compare),
      with: isFirst ? undefined : String(beside),
    })
  }
  const side = (year: number, taken: number, choose: (year: number) => void) => ({
    year,
    choices: choices.filter(one => one !== taken),
    choose,
  })
  return [
    side(first, second, year => choose(year, second)),
    side(second, first, year => choose(first, year)),
  ] as const
}
