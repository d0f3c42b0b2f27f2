import type { CountOfService } from '@konsil/contract/statistics'
import { useTranslation } from 'react-i18next'
import { sayMonth } from '../../../lib/signed-in/month.ts'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { type Amount, count, percent, sayAmount, shareOf } from '../../../ui/chart/amount.ts'
import { type ChartContent, ChartFigure } from '../../../ui/chart/chart-figure.tsx'
import { PieChart } from '../../../ui/chart/pie-chart.tsx'
import { SelectField } from '../../../ui/pickers/select-field.tsx'
import { sumOf } from '../comparison.ts'
import { MonthFields } from '../periods.tsx'
import { bookedServicesIn } from '../queries.ts'
import { useAskedChart } from '../use-asked-chart.ts'
import { useChosen, useChosenMonth } from '../use-chosen.ts'
import { PaymentsLink } from './payments-link.tsx'

const ways = ['percentage', 'number'] as const

/** Which services were booked in a month, as parts of all (ASTAT-03). */
export function BookedServices() {
  const { t } = useTranslation('statistics')
  const month = useChosenMonth('booked')
  const [way, chooseWay] = useChosen('bookedAs', value => ways.some(one => one === value), ways[0])
  const asked = useAskedChart(bookedServicesIn(month.time))
  const contentOf = useBookedContent()
  return (
    <ChartFigure
      level={3}
      title={t('booked.title')}
      failed={t('booked.failed')}
      asked={asked}
      link={<PaymentsLink of={{ first: month.time, last: month.time }} />}
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
      {answer => contentOf(answer, way === 'number')}
    </ChartFigure>
  )
}

interface Booked {
  time: string
  list: readonly CountOfService[]
}

function useBookedContent() {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  return ({ time, list }: Booked, isNumber: boolean): ChartContent => {
    const period = sayMonth(time, language)
    const total = sumOf(list.map(one => one.total))
    const rows = list.map(({ service, total: booked }) => ({
      key: service._id,
      name: textIn(service.name, language),
      booked: count(booked),
      share: percent(shareOf(booked, total)),
      value: booked,
    }))
    const say = (amount: Amount) => sayAmount(amount, language)
    const [most] = rows
    return {
      period,
      isEmpty: total === 0,
      says:
        most === undefined || total === 0
          ? t('booked.none', { period })
          : t('booked.says', {
              count: total,
              number: say(count(total)),
              period,
              name: most.name,
              share: say(most.share),
            }),
      drawing: (
        <PieChart
          slices={rows.map(({ key, name, value, booked, share }) => ({
            key,
            label: name,
            value,
            amount: say(isNumber ? booked : share),
          }))}
        />
      ),
      table: {
        heads: [t('service'), t('shownAs.number'), t('shownAs.percentage')],
        rows: rows.map(({ key, name, booked, share }) => ({ key, name, amounts: [booked, share] })),
      },
    }
  }
}
