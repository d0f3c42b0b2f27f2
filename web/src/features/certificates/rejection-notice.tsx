import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/form/notice.tsx'
import styles from './rejection-notice.module.css'

/** What its doctor has to mend. */
export function RejectionNotice({ reason }: { reason: string | null }) {
  const { t } = useTranslation('certificates')
  return (
    <Notice kind="danger" title={t('card.reason')}>
      <p className={styles.reason}>{reason ?? t('card.noReason')}</p>
    </Notice>
  )
}
