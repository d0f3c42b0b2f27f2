import type { ReactNode } from 'react'
import styles from './side-by-side.module.css'

/** What one chooses between: a section each, with its heading, its words and its button. */
export const SideBySide = ({ children }: { children: ReactNode }) => (
  <div className={styles.sides}>{children}</div>
)
