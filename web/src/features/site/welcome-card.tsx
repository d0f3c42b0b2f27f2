import { useTranslation } from 'react-i18next'
import { productName } from '../../lib/words/product.ts'
import { Logo } from '../../ui/drawing/logo.tsx'
import styles from './welcome-card.module.css'

/** Somebody has come in for the first time; a doctor is welcomed at each sign-in until their first certificate (D-052). */
export function WelcomeCard({ name, side }: { name: string; side: 'patient' | 'doctor' }) {
  const { t } = useTranslation('site')
  return (
    <section className={styles.welcome}>
      <Logo size={56} />
      <div className={styles.words}>
        <h2>{t('welcome.title', { name })}</h2>
        <p>
          {t(side === 'doctor' ? 'welcome.textDoctor' : 'welcome.text', { product: productName })}
        </p>
      </div>
    </section>
  )
}
