import type { ReactNode } from 'react'
import { ButtonRow } from '../form/button-row.tsx'
import { classes } from '../form/classes.ts'
import styles from './card.module.css'

interface CardProps {
  title?: ReactNode
  /** Beside the title: a status, a small action. */
  aside?: ReactNode
  children?: ReactNode
  /** What can be done with it; in a row of cards, all stand on one line. */
  acts?: ReactNode
  className?: string
}

export function Card({ title, aside, children, acts, className }: CardProps) {
  return (
    <section className={classes(styles.card, className)}>
      {(title !== undefined || aside !== undefined) && (
        <header className={styles.head}>
          {title !== undefined && <h2>{title}</h2>}
          {aside}
        </header>
      )}
      {children}
      {acts !== undefined && <ButtonRow className={styles.acts}>{acts}</ButtonRow>}
    </section>
  )
}
