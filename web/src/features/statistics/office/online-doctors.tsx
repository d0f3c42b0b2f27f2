import { useTranslation } from 'react-i18next'
import { sayMonth } from '../../../lib/signed-in/month.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx'
import { MonthFields } from '../periods.tsx'
import { onlineDoctorsIn } from '../queries.ts'
import { useAskedChart } from '../use-asked-chart.ts'
import { useChosenMonth } from '../use-chosen.ts'
import { weekdaysContent } from '../weekdays-content.tsx'

/** On which days of the week doctors work in a month (ASTAT-18). */
export function OnlineDoctors() {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const month = useChosenMonth('online')
  const asked = useAskedChart(onlineDoctorsIn(month))
  return (
    <ChartFigure
      level={3}
      title={t('online.title')}
      failed={t('online.failed')}
      asked={asked}
      controls={<MonthFields of={month} />}
    >
      {({ time, days }) => {
        const period = sayMonth(time, language)
        return weekdaysContent(
          days.map(one => one.count),
          {
            language,
            period,
            heads: [t('weekday'), t('online.count')],
            says: said => t('online.says', { ...said, period }),
            none: t('online.none', { period }),
          },
        )
      }}
    </ChartFigure>
  )
}
