import type { RepeatPatients } from '@konsil/contract/statistics'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { count, percent, sayAmount, shareOf } from '../../ui/chart/amount.ts'
import type { ChartContent } from '../../ui/chart/chart-figure.tsx'
import { PieChart } from '../../ui/chart/pie-chart.tsx'

/** How many patients booked more than once within a period, of all who booked in it. */
export function useRepeatContent() {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  return (of: RepeatPatients, period: string): ChartContent => {
    const [many, one] = [of.numOfPatientsBookedManyTimes, of.numOfPatientsBookedOneTime]
    const total = many + one
    const say = (value: number) => sayAmount(count(value), language)
    const parts = [
      { key: 'many', name: t('repeat.many'), value: many },
      { key: 'one', name: t('repeat.one'), value: one },
    ]
    return {
      period,
      isEmpty: total === 0,
      says:
        total === 0
          ? t('repeat.none', { period })
          : t('repeat.says', { count: total, many: say(many), total: say(total), period }),
      drawing: (
        <PieChart
          centre={
            <>
              <strong>{sayAmount(percent(Math.round(shareOf(many, total))), language)}</strong>{' '}
              <span>{t('repeat.centre')}</span>
            </>
          }
          slices={parts.map(({ key, name, value }) => ({
            key,
            label: name,
            value,
            amount: say(value),
          }))}
        />
      ),
      table: {
        heads: [t('patients'), t('shownAs.number')],
        rows: parts.map(({ key, name, value }) => ({ key, name, amounts: [count(value)] })),
      },
    }
  }
}
