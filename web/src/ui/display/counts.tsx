import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './counts.module.css'

/** A few figures beside each other, the first thing that is looked at. */
export const Counts = ({ children }: { children: ReactNode }) => (
  <dl className={styles.counts}>{children}</dl>
)

interface CountProps {
  name: string
  /** As the language writes it. */
  figure: string
  /** Leads to what is counted. */
  href?: string
  /** What counts, where the name alone does not say it. */
  note?: string
}

export const Count = ({ name, figure, href, note }: CountProps) => (
  <div className={styles.count}>
    <dt>
      {href === undefined ? name : <Link to={href}>{name}</Link>}
      {note && <span className={styles.note}>{note}</span>}
    </dt>
    <dd>{figure}</dd>
  </div>
)
