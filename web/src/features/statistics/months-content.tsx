import type { Language } from '@konsil/contract/core/texts'
import { monthCodes } from '@konsil/contract/statistics'
import { sayMonthOfYear } from '../../lib/signed-in/dates.ts'
import { sayMonth } from '../../lib/signed-in/month.ts'
import { type Amount, sayAmount } from '../../ui/chart/amount.ts'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import type { ChartContent } from '../../ui/chart/chart-figure.tsx'
import { sumOf } from './comparison.ts'

interface OfYear {
  year: number
  /** From January to December. */
  months: readonly number[]
}

interface MonthsWords {
  language: Language
  /** Above the months, and above what they have. */
  heads: readonly [string, string]
  asAmount: (value: number) => Amount
  /** On the axis, where that counts in something else (D-220). */
  onAxis?: { unit: string; per: number }
  says: (said: { total: string; month: string; most: string }) => string
  none: string
}

/** The twelve months of a year, a bar each. */
export function monthsContent({ year, months }: OfYear, words: MonthsWords): ChartContent {
  const { language, heads, asAmount, onAxis, says, none } = words
  const say = (value: number) => sayAmount(asAmount(value), language)
  const most = Math.max(...months)
  const nameOf = (at: number) => sayMonth(`${year}-${monthCodes[at]}`, language)
  const isEmpty = months.every(value => value === 0)
  return {
    isEmpty,
    period: String(year),
    says: isEmpty
      ? none
      : says({
          total: say(sumOf(months)),
          month: sayMonthOfYear(months.indexOf(most) + 1, language, 'long'),
          most: say(most),
        }),
    drawing: (
      <BarChart
        {...(onAxis && { unit: onAxis.unit })}
        bars={months.map((value, at) => ({
          key: String(at),
          label: sayMonthOfYear(at + 1, language, 'short'),
          value: value / (onAxis?.per ?? 1),
          name: nameOf(at),
          exact: say(value),
        }))}
      />
    ),
    table: {
      heads,
      rows: months.map((value, at) => ({
        key: String(at),
        name: nameOf(at),
        amounts: [asAmount(value)],
      })),
    },
  }
}
