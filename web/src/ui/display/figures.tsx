import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** Numbers that stand under each other, and never break over a line. */
export function Figures({ children }: { children: ReactNode }) {
  return <span className={styles.figures}>{children}</span>
}
