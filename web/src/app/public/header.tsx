import { productName } from '../../lib/product.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { HomeLink } from '../home-link.tsx'
import styles from './header.module.css'

export function Header() {
  return (
    <header className={styles.header}>
      <HomeLink productName={productName} href="/" />
      <LanguageSwitch />
    </header>
  )
}
