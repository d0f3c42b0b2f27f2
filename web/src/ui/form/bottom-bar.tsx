import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

/** What goes on from a long page, in reach at any length of it. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar} data-thumb-bar>
    {children}
  </div>
)
