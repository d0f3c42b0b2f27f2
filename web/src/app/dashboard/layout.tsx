import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classes } from '../../ui/form/classes.ts'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import { Footer } from '../frame/footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import type { DashboardRole } from './roles.ts'
import { shellPartsAt } from './shell-parts.ts'
import { SideMenu } from './side-menu.tsx'
import { SidePicture } from './side-picture.tsx'

interface LayoutProps {
  role: DashboardRole
  /** Without it there is nowhere to go yet. */
  hasMenu: boolean
  children: ReactNode
}

export function Layout({ role, hasMenu, children }: LayoutProps) {
  const { bars, footer } = shellPartsAt(useLocation().pathname)
  return (
    <div className={styles.shell}>
      <SkipLink />
      {bars && <Header menuOf={hasMenu ? role : undefined} />}
      <div className={styles.body}>
        {bars && hasMenu && (
          <div className={styles.panel}>
            <div className={styles.side}>
              <SideMenu role={role} />
            </div>
            <SidePicture />
          </div>
        )}
        <div className={styles.column}>
          <main
            id="content"
            tabIndex={-1}
            className={classes(styles.main, !bars && styles.whole, !hasMenu && styles.alone)}
          >
            {children}
          </main>
          {footer && <Footer />}
        </div>
      </div>
    </div>
  )
}
