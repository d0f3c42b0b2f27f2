import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './office-statistics.module.css'

/** Where each payment stands. */
export function PaymentsLink() {
  const { t } = useTranslation('statistics')
  return (
    <Link to="/dashboard/payments" className={styles.link}>
      {t('toPayments')}
    </Link>
  )
}
