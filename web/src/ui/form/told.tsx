import type { ReactNode } from 'react'
import styles from './told.module.css'

/** What comes up because of something just done is read out. The region is always there: a new one is not. */
export const Told = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.told}>
    {children}
  </div>
)
