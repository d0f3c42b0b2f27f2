import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Cross, Lines } from '../../ui/drawing/icons.tsx'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import { HomeLink } from './home-link.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  productName: string
  /** The path that is shown now. */
  current?: string | undefined
  link(path: string): string
  languages: ReactNode
  /** Where a second opinion begins for this reader. */
  begin: string
}

const places = [
  ['/#aboutUs', 'nav.about'],
  ['/the-platform', 'nav.platform'],
  ['/prices', 'nav.prices'],
  ['/user-guides', 'nav.guides'],
  ['/faq', 'nav.faq'],
  ['/sign-in', 'nav.signIn'],
] as const

/** Needs no script: on a phone the browser itself opens and closes the menu. */
export function TopBar({ productName, current, link, languages, begin }: TopBarProps) {
  const { t } = useTranslation('site')
  return (
    <header className={styles.bar} data-top-bar>
      <div className={styles.row}>
        <HomeLink productName={productName} href={link('/')} />
        <button type="button" className={styles.open} popoverTarget="site-menu">
          <Lines />
          <VisuallyHidden>{t('nav.open')}</VisuallyHidden>
        </button>
        <div className={styles.menu} id="site-menu" popover="auto">
          <button
            type="button"
            className={styles.close}
            popoverTarget="site-menu"
            popoverTargetAction="hide"
          >
            <Cross />
            <VisuallyHidden>{t('nav.close')}</VisuallyHidden>
          </button>
          <nav aria-label={t('nav.main')}>
            <ul className={styles.places}>
              {places.map(([path, words]) => (
                <li key={path}>
                  <a href={link(path)} aria-current={path === current ? 'page' : undefined}>
                    {t(words)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.languages}>{languages}</div>
          <ButtonLink kind="primary" href={begin} leaves data-second-opinion>
            {t('nav.secondOpinion')}
          </ButtonLink>
        </div>
      </div>
    </header>
  )
}
