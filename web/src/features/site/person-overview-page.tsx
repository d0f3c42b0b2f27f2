import { fullName } from '@konsil/contract/full-name'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AccountCard } from './account-card.tsx'
import styles from './person-overview-page.module.css'
import { useWelcome, WelcomeCard } from './welcome-card.tsx'

/** What a patient or a doctor sees first: what needs them, and who they are here. */
export function PersonOverviewPage({ due }: { due?: ReactNode }) {
  const { t } = useTranslation('site')
  const { role, profile } = useSignedIn()
  const isWelcome = useWelcome()
  const side = role === 'DOCTOR' ? 'doctor' : 'patient'
  return (
    <Page
      title={t(`overview.${side}`)}
      lead={isWelcome ? undefined : t('overview.lead', { name: fullName(profile) })}
    >
      {isWelcome && <WelcomeCard />}
      <div className={styles.columns}>
        {due ?? <NothingDue />}
        <AccountCard />
      </div>
    </Page>
  )
}

function NothingDue() {
  const { t } = useTranslation('site')
  return (
    <Card title={t('overview.due')} className={styles.due}>
      <EmptyState drawing="done">{t('overview.nothingDue')}</EmptyState>
    </Card>
  )
}
