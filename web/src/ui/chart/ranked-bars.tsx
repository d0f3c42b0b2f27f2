import type { ReactNode } from 'react'
import styles from './ranked-bars.module.css'

export interface RankedBar {
  key: string
  label: ReactNode
  value: number
  amount: string
}

/** Bars that lie, the longest first: for names that are long. It is a list, and read out as one. */
export function RankedBars({ bars }: { bars: readonly RankedBar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ol className={styles.list}>
      {bars.map(({ key, label, value, amount }) => (
        <li key={key}>
          <span className={styles.label}>{label}</span>
          <span className={styles.amount}>{amount}</span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${Math.max(0, (value / longest) * 100)}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
