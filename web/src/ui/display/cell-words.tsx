import type { ReactNode } from 'react'
import styles from './cell-words.module.css'

/** What one cell of a table tells, a line each. */
export const CellWords = ({ children }: { children: ReactNode }) => (
  <span className={styles.words}>{children}</span>
)

/** What belongs to it, and matters less. */
export const Beneath = ({ children }: { children: ReactNode }) => (
  <span className={styles.beneath}>{children}</span>
)
