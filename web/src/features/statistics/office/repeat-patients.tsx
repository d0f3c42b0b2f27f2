import { useTranslation } from 'react-i18next'
import { sayMonth } from '../../../lib/signed-in/month.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx'
import { MonthFields } from '../periods.tsx'
import { repeatPatientsIn } from '../queries.ts'
import { useRepeatContent } from '../repeat-content.tsx'
import { useAskedChart } from '../use-asked-chart.ts'
import { useChosenMonth } from '../use-chosen.ts'

/** Who booked more than once within a month (ASTAT-14). */
export function RepeatPatients() {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const month = useChosenMonth('repeat')
  const asked = useAskedChart(repeatPatientsIn(month.time))
  const contentOf = useRepeatContent()
  return (
    <ChartFigure
      level={3}
      title={t('repeat.title')}
      failed={t('repeat.failed')}
      asked={asked}
      controls={<MonthFields of={month} />}
    >
      {({ time, ...counts }) => contentOf(counts, sayMonth(time, language))}
    </ChartFigure>
  )
}
