import type { RevenueOfMonth, RevenueSums } from '@konsil/contract/statistics'
import { useTranslation } from 'react-i18next'
import { sayMonthOfYear } from '../../../lib/signed-in/dates.ts'
import { sayMonth } from '../../../lib/signed-in/month.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { sayAmount } from '../../../ui/chart/amount.ts'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx'
import { theseFigures } from '../these-figures.ts'
import { amountOf } from './amount-of.ts'

interface RevenueByMonthProps {
  of: RevenueSums
  months: readonly RevenueOfMonth[]
  isOld: boolean
}

const columns = ['paid', 'refunded', 'fee', 'vat', 'netPayout', 'paidOut', 'pending'] as const

const yearOf = (month: string) => month.slice(0, 4)
const beginsYear = (month: string, first: string) => month === first || month.endsWith('-01')

/** The doctor's share of each month; as a table, all that it comes of, with the whole range below. */
export function RevenueByMonth({ of, months, isOld }: RevenueByMonthProps) {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const own = months.filter(({ currency }) => currency === of.currency)
  const [first, last] = [own[0]?.month ?? '', own.at(-1)?.month ?? '']
  const isOfTwoYears = yearOf(first) !== yearOf(last)
  const amountsIn = (sums: RevenueSums) => columns.map(key => amountOf(sums[key]))
  return (
    <ChartFigure title={t('revenue.byMonth')} asked={theseFigures(own, isOld)}>
      {rows => ({
        period: `${first} ${last} ${of.currency}`,
        isEmpty: false,
        says: t('revenue.byMonthSays'),
        drawing: (
          <BarChart
            unit={t('revenue.unit', { currency: of.currency })}
            bars={rows.map(({ month, netPayout }) => ({
              key: month,
              label: sayMonthOfYear(Number(month.slice(5)), language, 'short'),
              ...(isOfTwoYears && beginsYear(month, first) && { under: yearOf(month) }),
              value: netPayout.value,
              name: sayMonth(month, language),
              exact: sayAmount(amountOf(netPayout), language),
            }))}
          />
        ),
        table: {
          heads: [t('month'), ...columns.map(key => t(`sum.${key}`))],
          rows: [
            ...rows.map(sums => ({
              key: sums.month,
              name: sayMonth(sums.month, language),
              amounts: amountsIn(sums),
            })),
            { key: 'total', name: t('revenue.total'), amounts: amountsIn(of) },
          ],
        },
      })}
    </ChartFigure>
  )
}
