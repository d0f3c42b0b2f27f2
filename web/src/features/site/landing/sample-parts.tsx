import type { ReactNode } from 'react'
import styles from './sample-parts.module.css'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h4>{title}</h4>
      {children}
    </section>
  )
}

interface PointsProps {
  of: string[]
  numbered?: boolean
}

export function Points({ of, numbered = false }: PointsProps) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List>
      {of.map(point => (
        <li key={point}>{point}</li>
      ))}
    </List>
  )
}
