import { fullName } from '@konsil/contract/full-name'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sayMonth } from '../../../lib/signed-in/month.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { euros, sayAmount } from '../../../ui/chart/amount.ts'
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx'
import { RankedBars } from '../../../ui/chart/ranked-bars.tsx'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { MonthFields } from '../periods.tsx'
import { topRevenueIn } from '../queries.ts'
import { useAskedChart } from '../use-asked-chart.ts'
import { useChosenMonth } from '../use-chosen.ts'
import { InEurosAlone } from './in-euros-alone.tsx'
import { pathOfDoctor } from './paths.ts'

/** The ten doctors with most revenue in a month (ASTAT-17). */
export function TopDoctors() {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const month = useChosenMonth('top')
  const asked = useAskedChart(topRevenueIn(month))
  return (
    <ChartFigure
      level={3}
      title={t('top.title')}
      failed={t('top.failed')}
      asked={asked}
      controls={<MonthFields of={month} />}
    >
      {({ time, list, others }) => {
        const period = sayMonth(time, language)
        const rows = list.map(({ doctor: { _id, user }, revenue }) => ({
          key: _id,
          name: user.profile ? fullName(user.profile) : t('left'),
          hasLeft: user.isDeleted,
          revenue,
        }))
        const [most] = rows
        return {
          period,
          isEmpty: most === undefined,
          says: (
            <InEurosAlone others={others}>
              {most
                ? t('top.says', {
                    period,
                    name: most.name,
                    amount: sayAmount(euros(most.revenue), language),
                  })
                : t('top.none', { period })}
            </InEurosAlone>
          ),
          drawing: <Bars of={rows} />,
          table: {
            heads: [t('doctor'), t('revenue')],
            rows: rows.map(({ key, name, revenue }) => ({ key, name, amounts: [euros(revenue)] })),
          },
        }
      }}
    </ChartFigure>
  )
}

interface Ranked {
  key: string
  name: string
  hasLeft: boolean
  revenue: number
}

function Bars({ of }: { of: readonly Ranked[] }) {
  const { language } = useLanguage()
  return (
    <RankedBars
      bars={of.map(({ key, name, hasLeft, revenue }) => ({
        key,
        label: hasLeft ? (
          name
        ) : (
          <Link to={pathOfDoctor(key)}>
            <PersonName of={name} />
          </Link>
        ),
        value: revenue,
        amount: sayAmount(euros(revenue), language),
      }))}
    />
  )
}
