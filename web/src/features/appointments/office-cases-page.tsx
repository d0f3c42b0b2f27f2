import type { appointments, ListedAppointment } from '@konsil/contract/appointments'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { instantFrom } from '@konsil/contract/core/time'
import {
  type OfficeCaseList,
  officeCaseLists,
  refundedForOfficeDays,
} from '@konsil/contract/office-cases'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/signed-in/dates.ts'
import { RelativeDay } from '../../lib/signed-in/relative-time.tsx'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { usePages } from '../../lib/signed-in/use-pages.ts'
import { useRested } from '../../lib/signed-in/use-rested.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Pager } from '../../ui/display/pager.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { CaseSearch } from './case-search.tsx'
import styles from './office-cases-page.module.css'
import { PatientLine } from './patient-line.tsx'
import { officeCases } from './queries.ts'

/** The case desk: the appointments that somebody has to look after, each leading to its page (APPT-55 to APPT-57). */
export function OfficeCasesPage() {
  const { t } = useTranslation('appointments')
  const [known, setKnown] = useState<Partial<Record<OfficeCaseList, { isEmpty: boolean }>>>({})
  const hasRested = useRested(officeCaseLists.some(kind => !known[kind]))
  const isAboveKnown = (at: number) => officeCaseLists.slice(0, at).every(above => known[above])
  const section = (kind: OfficeCaseList) => (
    <Waiting
      key={kind}
      kind={kind}
      hidden={!hasRested && !isAboveKnown(officeCaseLists.indexOf(kind))}
      onKnown={isEmpty => setKnown(before => ({ ...before, [kind]: { isEmpty } }))}
    />
  )
  const waiting = officeCaseLists.filter(kind => kind !== 'REFUNDED')
  const empty = waiting.filter(kind => known[kind]?.isEmpty)
  return (
    <Page title={t('desk.title')} lead={t('desk.lead')}>
      <CaseSearch>
        {waiting.map(section)}
        {empty.length > 0 && waiting.every(kind => known[kind]) && (
          <p className={styles.none}>
            {t('desk.noneIn', { kinds: empty.map(kind => t(`desk.kind.${kind}`)).join(' · ') })}
          </p>
        )}
        {section('REFUNDED')}
      </CaseSearch>
    </Page>
  )
}

interface WaitingProps {
  kind: OfficeCaseList
  /** Asked for at once, and shown when nothing above it moves it away any more. */
  hidden: boolean
  onKnown: (isEmpty: boolean) => void
}

function Waiting({ kind, hidden, onKnown }: WaitingProps) {
  const { t } = useTranslation('appointments')
  const id = useId()
  const { query, shown, pager } = usePages(officeCases(kind), 5)
  const tell = useEffectEvent(onKnown)
  const isEmpty = shown?.total === 0 && !query.isError
  useEffect(() => {
    if (!query.isLoading) tell(isEmpty)
  }, [query.isLoading, isEmpty])
  // Those are named below, all in one line.
  if (isEmpty && kind !== 'REFUNDED') return null
  return (
    <section className={styles.waiting} aria-labelledby={id} hidden={hidden}>
      <h2 id={id}>{t(`desk.kind.${kind}`)}</h2>
      <p className={styles.soft}>{t(`desk.about.${kind}`, { days: refundedForOfficeDays })}</p>
      <Loaded
        queries={[query]}
        data={shown}
        wait={<Skeleton shape="block" height="6rem" />}
        failed={t('desk.failed')}
        empty={<p>{t('desk.noneRefunded', { days: refundedForOfficeDays })}</p>}
      >
        {({ list }) => <AppointmentList list={list} heading="h3" besides={aboutIn(list, kind)} />}
      </Loaded>
      {pager && <Pager {...pager} />}
    </section>
  )
}

type Listed = OutputOf<typeof appointments.listOfficeCases>['list'][number]

/** Of one of these, whose patient it is, since when it waits, and whether it can be decided. */
const aboutIn = (list: readonly Listed[], kind: OfficeCaseList) => (one: ListedAppointment) => {
  const waiting = list.find(({ _id }) => _id === one._id)
  return waiting && <About of={waiting} kind={kind} />
}

/** By an administrator; the others only wait for somebody. */
const isDecided: Record<OfficeCaseList, boolean> = {
  DISPUTES: true,
  REJECTIONS: true,
  REMAINDERS: true,
  LATE_REPORTS: false,
  LOST_DOCTORS: false,
  UNANSWERED: false,
  REFUNDED: false,
}

function About({ of, kind }: { of: Listed; kind: OfficeCaseList }) {
  const { waitsSince, heardUntil, chooseUntil } = of
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  return (
    <>
      <PatientLine of={of} />
      <p className={styles.soft}>
        <RelativeDay
          at={instantFrom(waitsSince)}
          say={when => t(kind === 'REFUNDED' ? 'desk.refunded' : 'desk.since', { when })}
        />
      </p>
      {chooseUntil && (
        <p>{t('desk.chooseUntil', { time: formatDateTime(instantFrom(chooseUntil), habits) })}</p>
      )}
      {heardUntil && (
        <p className={styles.soft}>
          {t('case.hear.ADMIN.until', { time: formatDateTime(instantFrom(heardUntil), habits) })}
        </p>
      )}
      {isDecided[kind] && !heardUntil && <p>{t('desk.decidable')}</p>}
    </>
  )
}
