import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { productName } from '../../lib/product.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Mark } from '../../ui/mark.tsx'
import styles from './header.module.css'

export function Header() {
  const { t } = useTranslation('site')
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.home} aria-label={t('nav.home', { product: productName })}>
        <Mark size={26} />
        <span>{productName}</span>
      </Link>
      <LanguageSwitch />
    </header>
  )
}
