import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './access.module.css'
import { Outcome } from './outcome.tsx'

export function RecoverySent({ back }: { back: ReactNode }) {
  const { t } = useTranslation('access')
  return (
    <Outcome drawing="talk" title={t('recover.done.title')} lead={t('recover.done.lead')}>
      <p className={styles.soft}>{t('recover.done.note')}</p>
      {back}
    </Outcome>
  )
}
