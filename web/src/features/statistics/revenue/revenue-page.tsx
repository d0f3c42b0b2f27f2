import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { AskedCounts } from '../asked-counts.tsx'
import { revenueOfDays } from '../queries.ts'
import { useAskedChart } from '../use-asked-chart.ts'
import { RangeFields } from './range-fields.tsx'
import { RevenueByMonth } from './revenue-by-month.tsx'
import { RevenueRows } from './revenue-rows.tsx'
import { RevenueTotals } from './revenue-totals.tsx'
import styles from './revenue.module.css'
import { useDays } from './use-days.ts'

/** What a doctor has earned in a range of days, in all, by month and by appointment (STAT-01, STAT-04). */
export function RevenuePage() {
  const { t } = useTranslation('statistics')
  const range = useDays()
  const { from, to } = range.days
  const asked = useAskedChart(revenueOfDays(from, to))
  const habits = useDateHabits()
  return (
    <Page title={t('revenue.title')} lead={t('revenue.lead')}>
      <RangeFields of={range} />
      <AskedCounts asked={asked} failed={t('revenue.failed')}>
        {revenue => {
          const days = { from: formatDay(revenue.from, habits), to: formatDay(revenue.to, habits) }
          if (revenue.list.length === 0) {
            return <EmptyState>{t('revenue.none', days)}</EmptyState>
          }
          return (
            <div className={styles.shown} aria-busy={asked.isOld || undefined}>
              {revenue.totals.map(total => (
                <section key={total.currency} className={styles.part} aria-label={total.currency}>
                  <RevenueTotals of={total} days={days} />
                  <RevenueByMonth of={total} months={revenue.months} isOld={asked.isOld} />
                </section>
              ))}
              <RevenueRows
                key={`${revenue.from} ${revenue.to}`}
                rows={revenue.list}
                period={`${revenue.from} ${revenue.to}`}
              />
            </div>
          )
        }}
      </AskedCounts>
    </Page>
  )
}
