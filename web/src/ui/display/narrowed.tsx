import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import styles from './narrowed.module.css'

interface NarrowedProps {
  /** What is shown of a list. */
  children: ReactNode
  /** The way to the rest. */
  all: string
  onRemove: () => void
}

/** Whoever was led to a part of a list sees to which, and how to see all of it. */
export function Narrowed({ children, all, onRemove }: NarrowedProps) {
  return (
    <p className={styles.narrowed}>
      <span>{children}</span>
      <Button onClick={onRemove}>{all}</Button>
    </p>
  )
}
