import { useTranslation } from 'react-i18next'
import styles from './access.module.css'

/** Whoever mistyped sees it here. */
export function SentTo({ email }: { email: string }) {
  const { t } = useTranslation('access')
  return (
    <p className={styles.address}>
      {t('sentTo')} <strong>{email}</strong>
    </p>
  )
}
