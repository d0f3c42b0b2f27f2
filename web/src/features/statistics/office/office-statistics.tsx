import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Tabs } from '../../../ui/display/tabs.tsx'
import { Renew } from '../../../ui/drawing/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { BookedServices } from './booked-services.tsx'
import { NewPeople } from './new-people.tsx'
import styles from './office-statistics.module.css'
import { OnlineDoctors } from './online-doctors.tsx'
import { DoctorCounts, PatientCounts } from './overview-counts.tsx'
import { Ratings } from './ratings.tsx'
import { RepeatPatients } from './repeat-patients.tsx'
import { RevenueComparison } from './revenue-comparison.tsx'
import { RevenueOfYear } from './revenue-of-year.tsx'
import { TopDoctors } from './top-doctors.tsx'

const tabIds = ['service', 'doctor', 'patient'] as const
type TabId = (typeof tabIds)[number]

const contents: Record<TabId, ReactNode> = {
  service: (
    <div className={styles.charts}>
      <BookedServices />
      <RevenueComparison />
      <Ratings />
      <RevenueOfYear />
    </div>
  ),
  doctor: (
    <>
      <DoctorCounts />
      <div className={styles.charts}>
        <NewPeople of="newDoctors" />
        <OnlineDoctors />
        <TopDoctors />
      </div>
    </>
  ),
  patient: (
    <>
      <PatientCounts />
      <div className={styles.charts}>
        <NewPeople of="newPatients" />
        <RepeatPatients />
      </div>
    </>
  ),
}

/** How the platform does (ASTAT-01); what is chosen in a tab is kept while another one is looked at. */
export function OfficeStatistics() {
  const { t } = useTranslation('statistics')
  const [query, setQuery] = useSearchParams()
  const current = tabIds.find(id => id === query.get('tab')) ?? tabIds[0]
  const open = (tab: TabId) =>
    setQuery(before => {
      const next = new URLSearchParams(before)
      next.set('tab', tab)
      return next
    })
  return (
    <section aria-labelledby="office-statistics" className={styles.section}>
      <div className={styles.head}>
        <h2 id="office-statistics">{t('title')}</h2>
        <Reload />
      </div>
      <Tabs
        label={t('title')}
        current={current}
        onChange={open}
        tabs={tabIds.map(id => ({
          id,
          title: t(`tab.${id}`),
          content: <div className={styles.tab}>{contents[id]}</div>,
        }))}
      />
    </section>
  )
}

/** Asks for all of the open tab again, with what is chosen there (D-214). */
function Reload() {
  const { t } = useTranslation('statistics')
  const queries = useQueryClient()
  const mine = { queryKey: ['statistics'], type: 'active' } as const
  const isUnderWay = useIsFetching(mine) > 0
  return (
    <Button icon={<Renew />} busy={isUnderWay} onClick={() => void queries.refetchQueries(mine)}>
      {t('reload')}
    </Button>
  )
}
