import { groupOf } from '@konsil/contract/appointment-groups'
import type { Appointment } from '@konsil/contract/appointments'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Refused } from '../../lib/calls/api.ts'
import { useCameFrom } from '../../lib/signed-in/came-from.ts'
import { doctorsPath, foundAt, officeCasesPath } from '../../lib/signed-in/paths.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { UnsavedGuard } from '../../lib/signed-in/unsaved.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { ChatLink } from '../chat/chat-link.tsx'
import { CaseFilesCard } from '../documents/case-files-card.tsx'
import { UploadsOfCase } from '../documents/uploads-of-case.tsx'
import { PresenceOfCase } from '../video-calls/presence-of-case.tsx'
import { AccessLogCard } from './access-log-card.tsx'
import { BookedCard } from './booked-card.tsx'
import { IncludedCard } from './case/included-card.tsx'
import { OutlineCard } from './case/outline-card.tsx'
import { CounterpartCard } from './counterpart-card.tsx'
import { HelpCard } from './help-card.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { LogCard } from './log-card.tsx'
import { NextStep } from './next-step.tsx'
import { NotesCard } from './notes/notes-card.tsx'
import { PaidNotice } from './paid-notice.tsx'
import { PriceCard } from './price-card.tsx'
import { appointmentQuery } from './queries.ts'
import { CaseWords } from './reading/case-words.tsx'
import { OpenedWordsOfCase } from './reading/opened-words.tsx'
import { TrackingHead } from './tracking-head.tsx'
import styles from './tracking-page.module.css'
import { TrackingSteps } from './tracking-steps.tsx'

/** One appointment: how it stands, what comes next, and what was agreed. */
export function TrackingPage() {
  const { t } = useTranslation('appointments')
  const { appointmentId = '' } = useParams()
  const query = useQuery(appointmentQuery(appointmentId))
  const code = query.data?.code
  const { role } = useSignedIn()
  // Another doctor may have it now, and earlier notices lead here still.
  const isGone = role === 'DOCTOR' && query.error instanceof Refused && query.error.is('not.found')
  return (
    <Page
      title={t('tracking.title')}
      pageTitle={code === undefined ? t('tracking.title') : t('code', { code })}
      back={<WayBack />}
    >
      <Loaded
        query={query}
        wait={<PiecesOnTheirWay />}
        failed={t(isGone ? 'tracking.gone' : 'tracking.failed')}
      >
        {appointment => (
          <UnsavedGuard>
            <PresenceOfCase
              key={appointment._id}
              appointmentId={appointment._id}
              isWatched={role !== 'ADMIN' && isGoingOn(appointment)}
            >
              <Parts of={appointment} />
            </PresenceOfCase>
          </UnsavedGuard>
        )}
      </Loaded>
    </Page>
  )
}

/** Paid and not over, by the doctor who has it: each of its two may know whether the other is there. */
const isGoingOn = ({ paidAt, status, chooseUntil }: Appointment) =>
  paidAt !== null && chooseUntil === null && groupOf(status.code) !== 'DONE'

/** Administrators have no appointments of their own: back is where they found it, or the doctors (APPT-27, ADM-07). */
function WayBack() {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const cameFrom = useCameFrom()
  if (role !== 'ADMIN') return <BackLink to="/dashboard/appointment">{t('back')}</BackLink>
  if (cameFrom === undefined) return <BackLink to={doctorsPath}>{t('back.office')}</BackLink>
  const isCase = foundAt(cameFrom) === officeCasesPath
  return <BackLink to={cameFrom}>{isCase ? t('back.cases') : t('back.doctor')}</BackLink>
}

/** Files are the two's alone, and of what is paid. */
function Parts({ of }: { of: Appointment }) {
  const { role } = useSignedIn()
  if (role === 'ADMIN') {
    return (
      <OpenedWordsOfCase key={of._id}>
        <Cards of={of} />
      </OpenedWordsOfCase>
    )
  }
  if (of.paidAt === null) return <Cards of={of} />
  return (
    <UploadsOfCase key={of._id} appointmentId={of._id}>
      <Cards of={of} files={<CaseFilesCard of={of} />} />
    </UploadsOfCase>
  )
}

function Cards({ of, files }: { of: Appointment; files?: ReactNode }) {
  const { role } = useSignedIn()
  return (
    <div className={styles.parts}>
      <div className={styles.way}>
        <PaidNotice of={of} />
        <TrackingSteps of={of} />
      </div>
      <div className={styles.main}>
        <div className={styles.head}>
          <TrackingHead of={of} />
        </div>
        <NextStep of={of} />
        <OutlineCard of={of} />
        <NotesCard of={of} />
        {files}
        <BookedCard of={of} />
        {role === 'ADMIN' && <CaseWords of={of} />}
      </div>
      <div className={styles.side}>
        <CounterpartCard of={of} />
        {role !== 'ADMIN' && <ChatLink of={of} />}
        <IncludedCard of={of} />
        <PriceCard of={of} />
        <InvoicesCard of={of} />
        <LogCard logs={of.logs} />
        {role === 'PATIENT' && <AccessLogCard appointmentId={of._id} />}
        {role !== 'ADMIN' && <HelpCard code={of.code} />}
      </div>
    </div>
  )
}

const PiecesOnTheirWay = () => (
  <div className={styles.parts}>
    <div className={styles.main}>
      <Skeleton shape="block" height="10rem" />
      <Skeleton shape="block" height="8rem" />
    </div>
    <div className={styles.side}>
      <Skeleton shape="block" height="8rem" />
      <Skeleton shape="block" height="12rem" />
    </div>
  </div>
)
