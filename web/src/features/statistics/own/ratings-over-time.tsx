import { type OwnStatistics, monthCodes } from '@konsil/contract/statistics'
import { useTranslation } from 'react-i18next'
import { sayMonthOfYear } from '../../../lib/signed-in/dates.ts'
import { sayMonth } from '../../../lib/signed-in/month.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { starsIn } from '../../../lib/words/stars.ts'
import { count } from '../../../ui/chart/amount.ts'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx'
import { sumOf } from '../comparison.ts'
import { theseFigures } from '../these-figures.ts'

interface RatingsOverTimeProps {
  of: OwnStatistics
  isOld: boolean
}

const most = 5

/** Of each month, how many stars on average; months without a rating have no bar. */
export function RatingsOverTime({ of: { year, ratings }, isOld }: RatingsOverTimeProps) {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const nameOf = (at: number) => sayMonth(`${year}-${monthCodes[at]}`, language)
  return (
    <ChartFigure title={t('own.overTime')} asked={theseFigures(ratings.perMonth, isOld)}>
      {months => {
        const total = sumOf(months.map(one => one.count))
        return {
          period: String(year),
          isEmpty: total === 0,
          says:
            total === 0
              ? t('rated.none', { period: String(year) })
              : t('own.overTimeSays', { year }),
          drawing: (
            <BarChart
              most={most}
              unit={t('own.overTimeUnit')}
              bars={months.map(({ average }, at) => ({
                key: String(at),
                label: sayMonthOfYear(at + 1, language, 'short'),
                value: average ?? 0,
                name: nameOf(at),
                exact:
                  average === null
                    ? t('own.noRatings')
                    : t('own.average', { count: average, stars: starsIn(language, average) }),
              }))}
            />
          ),
          table: {
            heads: [t('month'), t('rated.count'), t('own.averageStars')],
            rows: months.map(({ count: ratings, average }, at) => ({
              key: String(at),
              name: nameOf(at),
              amounts: [count(ratings), average === null ? null : count(average)],
            })),
          },
        }
      }}
    </ChartFigure>
  )
}
