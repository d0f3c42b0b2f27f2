import { productName } from '../../lib/words/product.ts'
import { LanguageSwitch } from '../../ui/page/language-switch.tsx'
import { HomeLink } from '../frame/home-link.tsx'
import styles from './header.module.css'

export function Header() {
  return (
    <header className={styles.header}>
      <HomeLink productName={productName} href="/" />
      <LanguageSwitch />
    </header>
  )
}
