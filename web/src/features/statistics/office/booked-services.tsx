import type { CountOfService } from '@konsil/contract/statistics'
import { useTranslation } from 'react-i18next'
import { sayMonth } from '../../../lib/signed-in/month.ts'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { count, percent, sayAmount, shareOf } from '../../../ui/chart/amount.ts'
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx'
import { PieChart } from '../../../ui/chart/pie-chart.tsx'
import { SelectField } from '../../../ui/pickers/select-field.tsx'
import { sumOf } from '../comparison.ts'
import { MonthFields } from '../periods.tsx'
import { bookedServicesIn } from '../queries.ts'
import { useAskedChart } from '../use-asked-chart.ts'
import { useChosen, useChosenMonth } from '../use-chosen.ts'

const ways = ['percentage', 'number'] as const

/** Which services were booked in a month, as parts of all (ASTAT-03). */
export function BookedServices() {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const month = useChosenMonth('booked')
  const [way, chooseWay] = useChosen('bookedAs', value => ways.some(one => one === value), ways[0])
  const asked = useAskedChart(bookedServicesIn(month.time))
  return (
    <ChartFigure
      level={3}
      title={t('booked.title')}
      failed={t('booked.failed')}
      asked={asked}
      controls={
        <>
          <MonthFields of={month} />
          <SelectField
            label={t('shownAs')}
            choices={ways.map(one => ({ value: one, label: t(`shownAs.${one}`) }))}
            value={way}
            onChange={({ target }) => chooseWay(target.value)}
          />
        </>
      }
    >
      {({ time, list }) => {
        const period = sayMonth(time, language)
        const total = sumOf(list.map(one => one.total))
        const shareIn = (one: CountOfService) =>
          sayAmount(percent(shareOf(one.total, total)), language)
        const named = list.map(one => ({ ...one, name: textIn(one.service.name, language) }))
        const [most] = named
        return {
          period,
          isEmpty: total === 0,
          says:
            most === undefined || total === 0
              ? t('booked.none', { period })
              : t('booked.says', {
                  count: total,
                  number: sayAmount(count(total), language),
                  period,
                  name: most.name,
                  share: shareIn(most),
                }),
          drawing: (
            <PieChart
              slices={named.map(one => ({
                key: one.service._id,
                label: one.name,
                value: one.total,
                amount: way === 'number' ? sayAmount(count(one.total), language) : shareIn(one),
              }))}
            />
          ),
          table: {
            heads: [t('service'), t('shownAs.number'), t('shownAs.percentage')],
            rows: named.map(one => ({
              key: one.service._id,
              name: one.name,
              amounts: [count(one.total), percent(shareOf(one.total, total))],
            })),
          },
        }
      }}
    </ChartFigure>
  )
}
