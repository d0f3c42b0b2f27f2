import type { ReactNode } from 'react'
import { classes } from '../../../ui/form/classes.ts'
import styles from './section.module.css'

interface SectionProps {
  id?: string
  title: string
  lead?: string
  /** The heading stands beside the content where there is room, not above it. */
  beside?: boolean
  /** What it stands on: the page's paper, or a table on which paper lies. */
  ground?: 'paper' | 'table'
  children?: ReactNode
}

export function Section({ id, title, lead, beside, ground = 'paper', children }: SectionProps) {
  return (
    <section id={id} className={classes(styles.section, styles[ground], beside && styles.beside)}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
