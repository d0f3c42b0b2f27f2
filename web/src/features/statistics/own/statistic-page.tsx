import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/page/page.tsx'
import { AskedCounts } from '../asked-counts.tsx'
import { YearField } from '../periods.tsx'
import { ownStatisticsIn } from '../queries.ts'
import { useAskedChart } from '../use-asked-chart.ts'
import { useChosenYear } from '../use-chosen.ts'
import { OwnCharts } from './own-charts.tsx'

/** How a doctor's year was: appointments, ratings, patients and times (STAT-02, STAT-06). */
export function StatisticPage() {
  const { t } = useTranslation('statistics')
  const chosen = useChosenYear('year')
  const asked = useAskedChart(ownStatisticsIn(chosen.year))
  return (
    <Page title={t('own.title')} lead={t('own.lead')}>
      <YearField of={chosen} />
      <AskedCounts asked={asked} failed={t('own.failed')}>
        {answer => <OwnCharts of={answer} isOld={asked.isOld} />}
      </AskedCounts>
    </Page>
  )
}
