import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRested } from '../../lib/signed-in/use-rested.ts'
import { UnsavedGuard } from '../../lib/signed-in/unsaved.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Plus } from '../../ui/drawing/icons.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { ownServicesQuery } from '../services/queries.ts'
import { AbsencesCard } from './absences-card.tsx'
import { BookingRulesCard } from './booking-rules-card.tsx'
import { schedulesQuery } from './queries.ts'
import { ScheduleList } from './schedule-list.tsx'
import styles from './schedule-page.module.css'
import { canBePlanned } from './service-choices.ts'
import { WeekCalendar } from './week-calendar.tsx'

/** When a doctor can be booked, and what is planned (SCHED-01, SCHED-18). */
export function SchedulePage() {
  const { t } = useTranslation('schedules')
  const list = useQuery(schedulesQuery)
  const offered = useQuery(ownServicesQuery)
  const hasNoService = offered.data !== undefined && !offered.data.list.some(canBePlanned)
  const isEmpty = list.data?.list.length === 0
  const hasRested = useRested(list.isLoading)
  const begin = (
    <ButtonLink kind="primary" icon={<Plus />} href="/dashboard/schedule/new">
      {t('new')}
    </ButtonLink>
  )
  const toServices = (
    <ButtonLink kind="primary" href="/dashboard/services">
      {t('empty.services')}
    </ButtonLink>
  )
  return (
    <UnsavedGuard>
      <Page title={t('title')} lead={t('lead')} {...(hasNoService ? {} : { action: begin })}>
        {isEmpty && (
          <EmptyState {...(hasNoService ? { action: toServices } : {})}>
            {t(hasNoService ? 'empty.noService' : 'empty')}
          </EmptyState>
        )}
        {!isEmpty && <WeekCalendar />}
        <Loaded query={list} wait={<ListOnItsWay />} failed={t('list.failed')}>
          {({ list }) => list.length > 0 && <ScheduleList list={list} />}
        </Loaded>
        {/* Asked for at once, and shown when nothing above it moves it away any more. */}
        <div className={styles.settings} hidden={!hasRested}>
          <AbsencesCard />
          <BookingRulesCard />
        </div>
      </Page>
    </UnsavedGuard>
  )
}

const ListOnItsWay = () => (
  <>
    <Skeleton shape="title" width="12rem" />
    <Skeleton shape="block" height="8rem" />
  </>
)
