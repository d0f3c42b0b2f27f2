import { useTranslation } from 'react-i18next'
import { productName } from '../../lib/words/product.ts'
import styles from './footer.module.css'

export function Footer() {
  const { t } = useTranslation('site')
  return (
    <footer className={styles.footer}>
      <div className={styles.words}>
        <span>{t('footer.powered')}</span>
        <span>{t('footer.copyright', { product: productName })}</span>
      </div>
    </footer>
  )
}
