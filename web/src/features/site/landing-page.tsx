import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Overlap } from './overlap.tsx'
import styles from './landing-page.module.css'

export function LandingPage() {
  const { t } = useTranslation('landing')
  return (
    <div className={styles.first}>
      <div>
        <h1>{t('hero.title')}</h1>
        <p>{t('hero.lead')}</p>
        <p>{t('hero.price')}</p>
        <ButtonLink kind="primary" href="/sign-in" leaves data-second-opinion>
          {t('hero.primary')}
        </ButtonLink>
      </div>
      <Overlap />
    </div>
  )
}
