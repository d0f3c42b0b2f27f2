import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './access.module.css'
import { Outcome } from './outcome.tsx'
import { SentTo } from './sent-to.tsx'

interface RecoverySentProps {
  email: string
  back: ReactNode
}

export function RecoverySent({ email, back }: RecoverySentProps) {
  const { t } = useTranslation('access')
  return (
    <Outcome drawing="talk" title={t('recover.done.title')} lead={t('recover.done.lead')}>
      <SentTo email={email} />
      <p className={styles.soft}>{t('recover.done.note')}</p>
      {back}
    </Outcome>
  )
}
