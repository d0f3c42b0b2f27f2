import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { Circles } from '../../ui/circles.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import styles from './entry-layout.module.css'
import { Header } from './header.tsx'

/** Pages that lead in: signing in and up, and the way back to a lost password. */
export function EntryLayout() {
  const { t } = useTranslation('site')
  return (
    <div className={styles.entry}>
      <SkipLink />
      <div className={styles.side}>
        <Header />
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <aside className={styles.picture} aria-hidden="true">
        <svg viewBox="0 0 600 900" fill="none" preserveAspectRatio="xMidYMid slice">
          <Circles x={290} y={330} radius={300} reach={180} lens="ground" tinted />
        </svg>
        <p>{t('entry.words')}</p>
      </aside>
    </div>
  )
}
