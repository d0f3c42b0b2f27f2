import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import { euros, percent, sayAmount } from '../../../ui/chart/amount.ts'
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx'
import { PieChart } from '../../../ui/chart/pie-chart.tsx'
import { compareYears, type RevenueOfYear } from '../comparison.ts'
import { YearField } from '../periods.tsx'
import { revenueOfTwo } from '../queries.ts'
import { useAskedChart } from '../use-asked-chart.ts'
import { useTwoYears } from '../use-chosen.ts'
import { InEurosAlone } from './in-euros-alone.tsx'
import { monthsOfYears, PaymentsLink } from './payments-link.tsx'

/** Revenue of two years, and how the later one did (ASTAT-06, ASTAT-07). */
export function RevenueComparison() {
  const { t } = useTranslation('statistics')
  const [first, second] = useTwoYears()
  const asked = useAskedChart(revenueOfTwo(first.year, second.year))
  const contentOf = useComparisonContent()
  return (
    <ChartFigure
      level={3}
      title={t('compared.title')}
      failed={t('compared.failed')}
      asked={asked}
      link={<PaymentsLink of={monthsOfYears(first.year, second.year)} />}
      controls={
        <>
          <YearField of={first} label={t('compared.first')} />
          <YearField of={second} label={t('compared.second')} />
        </>
      }
    >
      {({ years }) => {
        const content = contentOf(...years)
        const others = [...new Set(years.flatMap(one => one.others))]
        return { ...content, says: <InEurosAlone others={others}>{content.says}</InEurosAlone> }
      }}
    </ChartFigure>
  )
}

function useComparisonContent() {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  return (one: RevenueOfYear, other: RevenueOfYear) => {
    const { change, by, series, labels } = compareYears(one, other)
    const [before, after] = series.map(cents => sayAmount(euros(cents), language))
    const difference = sayAmount('percent' in by ? percent(by.percent) : euros(by.cents), language)
    const isEmpty = series.every(cents => cents === 0)
    const period = labels.join(' – ')
    return {
      period,
      isEmpty: false,
      says: isEmpty
        ? t('compared.none', { years: period })
        : t('compared.says', { year: labels[1], after, earlier: labels[0], before }),
      drawing: (
        <PieChart
          centre={
            <>
              <span>{t(`change.${change}`)}</span> <strong>{difference}</strong>
            </>
          }
          slices={labels.map((label, at) => ({
            key: label,
            label,
            value: series[at] ?? 0,
            amount: sayAmount(euros(series[at] ?? 0), language),
          }))}
        />
      ),
      table: {
        heads: [t('year'), t('revenue')],
        rows: labels.map((label, at) => ({
          key: label,
          name: label,
          amounts: [euros(series[at] ?? 0)],
        })),
      },
    }
  }
}
