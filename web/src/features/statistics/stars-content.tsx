import type { CountOfStar } from '@konsil/contract/statistics'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { count, percent, sayAmount, shareOf } from '../../ui/chart/amount.ts'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import type { ChartContent } from '../../ui/chart/chart-figure.tsx'
import { sumOf } from './comparison.ts'

/** How many ratings have each number of stars; `period` names what they are of. */
export function useStarsContent() {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  return (stars: readonly CountOfStar[], period: string): ChartContent => {
    const total = sumOf(stars.map(one => one.count))
    const good = sumOf(stars.filter(({ star }) => star >= 4).map(one => one.count))
    const share = percent(shareOf(good, total))
    const say = (value: number) => sayAmount(count(value), language)
    return {
      period,
      isEmpty: total === 0,
      says:
        total === 0
          ? t('rated.none', { period })
          : t('rated.says', {
              count: total,
              number: say(total),
              period,
              share: sayAmount(share, language),
            }),
      drawing: (
        <BarChart
          bars={stars.map(({ star, count: of }) => ({
            key: String(star),
            label: `${star} ★`,
            value: of,
            name: t('stars', { count: star }),
            exact: say(of),
          }))}
        />
      ),
      table: {
        heads: [t('star'), t('rated.count')],
        rows: stars.map(({ star, count: of }) => ({
          key: String(star),
          name: t('stars', { count: star }),
          amounts: [count(of)],
        })),
      },
    }
  }
}
