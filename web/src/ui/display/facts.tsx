import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** What is known of one thing, a line each. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <dl className={styles.facts}>{children}</dl>
    </div>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
