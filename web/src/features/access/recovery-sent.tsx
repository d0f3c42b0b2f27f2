import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import styles from './access.module.css'
import { GoingOn, useWayOn } from './going-on.tsx'
import { Outcome } from './outcome.tsx'
import { roleIn } from './roles.ts'
import { SentTo } from './sent-to.tsx'

interface RecoverySentProps {
  email: string
  back: ReactNode
}

export function RecoverySent({ email, back }: RecoverySentProps) {
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  const way = useWayOn(roleIn(query) ?? 'PATIENT')
  return (
    <Outcome drawing="talk" title={t('recover.done.title')} lead={t('recover.done.lead')}>
      <SentTo email={email} />
      <GoingOn to={way} isSent />
      <p className={styles.soft}>{t('recover.done.note')}</p>
      {back}
    </Outcome>
  )
}
