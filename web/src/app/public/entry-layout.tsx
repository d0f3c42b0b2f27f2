import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatch } from 'react-router'
import { productName } from '../../lib/words/product.ts'
import { secondOpinionPath } from '../../lib/visitor/second-opinion.ts'
import { Circles } from '../../ui/drawing/circles.tsx'
import { LanguageSwitch } from '../../ui/page/language-switch.tsx'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import { hideTopBarWhileReading } from '../everywhere/top-bar.ts'
import { Footer } from '../frame/footer.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import styles from './entry-layout.module.css'
import { Header } from './header.tsx'

/** Pages that lead in: signing in and up, and the way back to a lost password. */
export function EntryLayout() {
  const { t } = useTranslation('site')
  // It is left out where somebody signs in (SHELL-07, D-020).
  const withoutTopBar = useMatch('/sign-in') !== null
  useEffect(hideTopBarWhileReading, [withoutTopBar])
  return (
    <>
      <SkipLink />
      {!withoutTopBar && (
        <TopBar
          productName={productName}
          link={path => path}
          languages={<LanguageSwitch />}
          begin={secondOpinionPath()}
        />
      )}
      <div className={styles.entry}>
        <div className={styles.side}>
          {withoutTopBar && <Header />}
          <main id="content" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
        </div>
        <aside className={styles.picture} aria-hidden="true">
          <div className={styles.drawing}>
            <svg viewBox="0 0 600 900" fill="none" preserveAspectRatio="xMidYMid slice">
              <Circles x={290} y={330} radius={300} reach={180} lens="ground" tinted />
            </svg>
            <p>{t('entry.words')}</p>
          </div>
        </aside>
      </div>
      <Footer />
    </>
  )
}
