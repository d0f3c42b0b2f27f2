import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from '../drawing/drawing.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  drawing?: DrawingName
  /** One sentence. */
  children: ReactNode
  /** What ends the emptiness. */
  action?: ReactNode
}

export function EmptyState({ drawing = 'apart', children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Drawing of={drawing} />
      <p>{children}</p>
      {action}
    </div>
  )
}
