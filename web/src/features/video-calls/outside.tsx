import type { ReactNode } from 'react'
import styles from './outside.module.css'

/** Before the call and after it: one column, and nothing beside it. */
export const Outside = ({ children }: { children: ReactNode }) => (
  <div className={styles.outside}>{children}</div>
)
