import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import { euros } from '../../../ui/chart/amount.ts'
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx'
import { monthsContent } from '../months-content.tsx'
import { YearField } from '../periods.tsx'
import { revenueIn } from '../queries.ts'
import { useAskedChart } from '../use-asked-chart.ts'
import { useChosenYear } from '../use-chosen.ts'
import { InEurosAlone } from './in-euros-alone.tsx'
import { monthsOfYears, PaymentsLink } from './payments-link.tsx'

const centsOfHundredEuros = 10_000

/** Revenue in each month of a year, its axis in hundreds of euros (ASTAT-11, D-220). */
export function RevenueOfYear() {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const chosen = useChosenYear('revenue')
  const asked = useAskedChart(revenueIn(chosen.year))
  return (
    <ChartFigure
      level={3}
      title={t('monthly.title')}
      failed={t('monthly.failed')}
      asked={asked}
      link={<PaymentsLink of={monthsOfYears(chosen.year)} />}
      controls={<YearField of={chosen} />}
    >
      {answer => {
        const content = monthsContent(answer, {
          language,
          heads: [t('month'), t('revenue')],
          asAmount: euros,
          onAxis: { unit: t('monthly.unit'), per: centsOfHundredEuros },
          says: said => t('monthly.says', { ...said, year: answer.year }),
          none: t('monthly.none', { year: answer.year }),
        })
        const says = <InEurosAlone others={answer.others}>{content.says}</InEurosAlone>
        return { ...content, says }
      }}
    </ChartFigure>
  )
}
