import { useTranslation } from 'react-i18next'
import { Logo } from '../../ui/drawing/logo.tsx'
import styles from './home-link.module.css'

interface HomeLinkProps {
  productName: string
  href: string
}

/** To the start page, which the server draws: always a page load. */
export function HomeLink({ productName, href }: HomeLinkProps) {
  const { t } = useTranslation('site')
  return (
    <a href={href} className={styles.home} aria-label={t('nav.home', { product: productName })}>
      <Logo size={26} />
      <span>{productName}</span>
    </a>
  )
}
