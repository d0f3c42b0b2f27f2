import { useTranslation } from 'react-i18next'
import { Mark } from '../../ui/mark.tsx'
import styles from './welcome-card.module.css'

/** Once, after the very first sign-in: somebody has come in. */
export function WelcomeCard({ name, product }: { name: string; product: string }) {
  const { t } = useTranslation('site')
  return (
    <section className={styles.welcome}>
      <Mark size={56} />
      <div className={styles.words}>
        <h2>{t('welcome.title', { name })}</h2>
        <p>{t('welcome.text', { product })}</p>
      </div>
    </section>
  )
}
