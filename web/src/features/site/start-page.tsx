import { useTranslation } from 'react-i18next'
import { productName } from '../../lib/product.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Overlap } from './overlap.tsx'
import styles from './start-page.module.css'

export function StartPage() {
  const { t } = useTranslation('site')
  usePageTitle(productName)
  return (
    <div className={styles.start}>
      <div className={styles.words}>
        <h1>{t('start.title')}</h1>
        <p className={styles.lead}>{t('start.lead')}</p>
        <div className={styles.actions}>
          <ButtonLink kind="primary" href="/sign-up">
            {t('start.signUp')}
          </ButtonLink>
          <ButtonLink href="/sign-in">{t('start.signIn')}</ButtonLink>
        </div>
      </div>
      <Overlap />
    </div>
  )
}
