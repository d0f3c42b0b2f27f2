import { Outlet } from 'react-router'
import { useArrival } from '../../lib/arrival.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Footer } from '../footer.tsx'
import { Header } from './header.tsx'
import styles from './site-layout.module.css'

/** Pages that tell about the product. */
export function SiteLayout() {
  const main = useArrival<HTMLElement>()
  return (
    <>
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} ref={main} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
