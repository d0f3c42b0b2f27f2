import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/page/page-title.ts'
import { classes } from '../form/classes.ts'
import styles from './page.module.css'

interface PageProps {
  title: string
  /** In the browser's tab, where the heading alone does not tell what the page is for. */
  pageTitle?: string
  /** Beside the title: how many there are. */
  badge?: string | undefined
  /** One line: what this page is for. */
  lead?: ReactNode
  /** It changes while the page is looked at, and is read out then. */
  isLeadTold?: boolean
  /** The main action: at the right, and in reach of the thumb on a phone. */
  action?: ReactNode
  /** A drawing above the title, for pages that only say what happened. */
  picture?: ReactNode
  /** A way back, above the title. */
  back?: ReactNode
  /** One question at a time: a column as narrow as a form. */
  narrow?: boolean
  children?: ReactNode
}

export function Page(props: PageProps) {
  const {
    title,
    pageTitle,
    badge,
    lead,
    isLeadTold = false,
    action,
    picture,
    back,
    narrow = false,
    children,
  } = props
  usePageTitle(pageTitle ?? title)
  return (
    <div className={classes(styles.page, narrow && styles.narrow)}>
      {back}
      {picture}
      <header className={styles.head}>
        <div className={styles.words}>
          {badge === undefined ? (
            <h1>{title}</h1>
          ) : (
            <div className={styles.titled}>
              <h1>{title}</h1>
              <span className={styles.badge}>{badge}</span>
            </div>
          )}
          {lead !== undefined && (
            <p className={styles.lead} role={isLeadTold ? 'status' : undefined}>
              {lead}
            </p>
          )}
        </div>
        {action !== undefined && (
          <div className={styles.action} data-thumb-bar>
            {action}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}
