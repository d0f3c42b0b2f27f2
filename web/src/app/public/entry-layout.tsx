import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
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
          <circle className={styles.secondTint} cx="470" cy="330" r="300" />
          <path className={styles.both} d={lens} />
          <circle className={styles.second} cx="470" cy="330" r="300" />
          <circle className={styles.first} cx="110" cy="330" r="300" />
        </svg>
        <p>{t('entry.words')}</p>
      </aside>
    </div>
  )
}

const lens = 'M290 90a300 300 0 0 1 0 480 300 300 0 0 1 0-480z'
