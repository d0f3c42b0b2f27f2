import { fullName } from '@konsil/contract/full-name'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AheadCard, UnderWayCard } from '../appointments/ahead-card.tsx'
import { LatelyCancelled } from '../appointments/lately-cancelled.tsx'
import { ToDoCard } from '../appointments/to-do-card.tsx'
import { ReceivedMessage } from '../campaigns/received/received-message.tsx'
import { UnreadNotice } from '../chat/unread-notice.tsx'
import { useOverviewOnItsWay } from '../appointments/use-on-its-way.ts'
import { useRested } from '../../lib/signed-in/use-rested.ts'
import { Loading } from '../../ui/page/loading.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './person-overview-page.module.css'
import { useWelcome, WelcomeCard } from './welcome-card.tsx'

interface PersonOverviewPageProps {
  /** What they most often come for. */
  action?: ReactNode
  children: ReactNode
}

/** What a patient or a doctor sees first: what is worth doing now. */
export function PersonOverviewPage({ action, children }: PersonOverviewPageProps) {
  const { t } = useTranslation('site')
  const { role, profile } = useSignedIn()
  const isWelcome = useWelcome()
  const side = role === 'DOCTOR' ? 'doctor' : 'patient'
  const hasRested = useRested(useOverviewOnItsWay())
  return (
    <Page
      title={t(`overview.${side}`)}
      action={action}
      lead={isWelcome ? undefined : t('overview.lead', { name: fullName(profile) })}
    >
      <ReceivedMessage />
      {isWelcome && <WelcomeCard />}
      <UnreadNotice />
      <ToDoCard />
      {!hasRested && (
        <Loading>
          <Skeleton shape="block" height="14rem" />
          <Skeleton shape="block" height="14rem" />
        </Loading>
      )}
      {/* Asked for at once, and shown when nothing above it moves it away any more. */}
      <div className={styles.below} hidden={!hasRested}>
        <UnderWayCard />
        <AheadCard />
        <LatelyCancelled />
        {children}
      </div>
    </Page>
  )
}
