import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Months, pathOfPaymentsIn } from '../../payments/office/paths.ts'
import styles from './office-statistics.module.css'

/** Where each payment of what is shown stands. */
export function PaymentsLink({ of }: { of: Months }) {
  const { t } = useTranslation('statistics')
  return (
    <Link to={pathOfPaymentsIn(of)} className={styles.link}>
      {t('toPayments')}
    </Link>
  )
}

export const monthsOfYears = (first: number, last = first): Months => ({
  first: `${Math.min(first, last)}-01`,
  last: `${Math.max(first, last)}-12`,
})
