import { Outlet } from 'react-router'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Footer } from '../footer.tsx'
import { Header } from './header.tsx'
import styles from './site-layout.module.css'

/** Pages that tell about the product. */
export function SiteLayout() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
