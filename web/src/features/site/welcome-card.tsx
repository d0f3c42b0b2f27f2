import { fullName } from '@konsil/contract/full-name'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { forgetWelcome } from '../../lib/visitor/session.ts'
import { productName } from '../../lib/words/product.ts'
import { Logo } from '../../ui/drawing/logo.tsx'
import styles from './welcome-card.module.css'

/** Whether this is the page that a person reached by coming in for the first time. */
export function useWelcome() {
  const { awaitsWelcome } = useSignedIn()
  const [isWelcome] = useState(awaitsWelcome)
  useEffect(() => {
    if (isWelcome) forgetWelcome()
  }, [isWelcome])
  return isWelcome
}

/** A doctor is welcomed at each sign-in until their first certificate (D-052). */
export function WelcomeCard() {
  const { t } = useTranslation('site')
  const { role, profile } = useSignedIn()
  return (
    <section className={styles.welcome}>
      <Logo size={56} />
      <div className={styles.words}>
        <h2 dir="auto">{t('welcome.title', { name: fullName(profile) })}</h2>
        <p>
          {t(role === 'DOCTOR' ? 'welcome.textDoctor' : 'welcome.text', { product: productName })}
        </p>
      </div>
    </section>
  )
}
