import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { newcomersBegin } from '../../lib/visitor/second-opinion.ts'
import { classes } from '../../ui/form/classes.ts'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import dialogStyles from '../../ui/dialog/dialog.module.css'
import { CookieNotice } from '../frame/cookie-banner.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { SiteLanguages } from './site-languages.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-layout.module.css'
import { useSite } from '../../lib/site/site.ts'

export function SiteLayout({ children }: { children: ReactNode }) {
  const { productName, path, link, answered } = useSite()
  return (
    <div id="root">
      <SkipLink />
      <TopBar
        productName={productName}
        current={path}
        link={link}
        languages={<SiteLanguages />}
        begin={newcomersBegin.inTopBar}
      />
      <main
        id="content"
        tabIndex={-1}
        className={classes(styles.main, path !== '/' && styles.spaced)}
      >
        {children}
      </main>
      <SiteFooter />
      <CookieNotice hidden={answered} dataProtection={link('/data-protection')} />
      <LostConnection />
    </div>
  )
}

/** Opened and closed by `main.ts`. */
function LostConnection() {
  const { t } = useTranslation('ui')
  return (
    <dialog
      className={dialogStyles.dialog}
      aria-labelledby="offline-title"
      aria-describedby="offline-text"
      data-offline
    >
      <div className={dialogStyles.content}>
        <Drawing of="apart" size={72} flush />
        <h2 id="offline-title">{t('offline.title')}</h2>
        <p id="offline-text" className={dialogStyles.text}>
          {t('offline.text')}
        </p>
      </div>
    </dialog>
  )
}
