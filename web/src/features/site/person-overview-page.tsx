import { fullName } from '@konsil/contract/full-name'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetWelcome } from '../../lib/visitor/session.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AccountCard } from './account-card.tsx'
import styles from './person-overview-page.module.css'
import { WelcomeCard } from './welcome-card.tsx'

/** What a patient or a doctor sees first: what needs them, and who they are here. */
export function PersonOverviewPage({ due }: { due?: ReactNode }) {
  const { t } = useTranslation('site')
  const { role, profile, awaitsWelcome } = useSignedIn()
  const [isWelcome] = useState(awaitsWelcome)
  useEffect(() => {
    if (isWelcome) forgetWelcome()
  }, [isWelcome])
  const side = role === 'DOCTOR' ? 'doctor' : 'patient'
  return (
    <Page
      title={t(`overview.${side}`)}
      lead={isWelcome ? undefined : t('overview.lead', { name: fullName(profile) })}
    >
      {isWelcome && <WelcomeCard name={fullName(profile)} side={side} />}
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
