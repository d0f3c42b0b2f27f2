import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetFirstTime } from '../../lib/session.ts'
import { fullName, useSignedIn } from '../../lib/signed-in.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountCard } from './account-card.tsx'
import styles from './person-overview-page.module.css'
import { WelcomeCard } from './welcome-card.tsx'

/** What a patient or a doctor sees first: what needs them, and who they are here. */
export function PersonOverviewPage({ due }: { due?: ReactNode }) {
  const { t } = useTranslation('site')
  const { role, profile, firstTimeLogin } = useSignedIn()
  const [isFirstTime] = useState(firstTimeLogin)
  useEffect(() => {
    if (isFirstTime) forgetFirstTime()
  }, [isFirstTime])
  const side = role === 'DOCTOR' ? 'doctor' : 'patient'
  return (
    <Page
      title={t(`overview.${side}`)}
      lead={isFirstTime ? undefined : t('overview.lead', { name: fullName(profile) })}
    >
      {isFirstTime && <WelcomeCard name={fullName(profile)} side={side} />}
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
