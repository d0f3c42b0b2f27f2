import type { ReactNode } from 'react'
import styles from './portrait-pair.module.css'

/** Two people of one matter, overlapping like the mark. */
export function PortraitPair({ children }: { children: ReactNode }) {
  return <span className={styles.pair}>{children}</span>
}
