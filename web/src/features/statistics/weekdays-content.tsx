import type { Language } from '@konsil/contract/core/texts'
import { weekdays } from '@konsil/contract/statistics'
import { sayWeekday } from '../../lib/signed-in/dates.ts'
import { count, sayAmount } from '../../ui/chart/amount.ts'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import type { ChartContent } from '../../ui/chart/chart-figure.tsx'

/** A week that begins with a Monday on the first of its month. */
const dayOf = (at: number) => `2026-06-0${at + 1}`

interface WeekdaysWords {
  language: Language
  period: string
  /** Above the days, and above what they have. */
  heads: readonly [string, string]
  says: (said: { day: string; most: string; count: number }) => string
  none: string
}

/** From Monday to Sunday, a bar each. */
export function weekdaysContent(counts: readonly number[], words: WeekdaysWords): ChartContent {
  const { language, period, heads, says, none } = words
  const most = Math.max(...counts)
  const say = (value: number) => sayAmount(count(value), language)
  const rows = weekdays.map((key, at) => ({ key, at, value: counts[at] ?? 0 }))
  return {
    period,
    isEmpty: most === 0,
    says:
      most === 0
        ? none
        : says({
            day: sayWeekday(dayOf(counts.indexOf(most)), language, 'long'),
            most: say(most),
            count: most,
          }),
    drawing: (
      <BarChart
        bars={rows.map(({ key, at, value }) => ({
          key,
          label: sayWeekday(dayOf(at), language, 'short'),
          value,
          name: sayWeekday(dayOf(at), language, 'long'),
          exact: say(value),
        }))}
      />
    ),
    table: {
      heads,
      rows: rows.map(({ key, at, value }) => ({
        key,
        name: sayWeekday(dayOf(at), language, 'long'),
        amounts: [count(value)],
      })),
    },
  }
}
