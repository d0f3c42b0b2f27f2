import type { ReactNode } from 'react'
import styles from './field-error.module.css'
import { StatusIcon } from './status-icon.tsx'

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <StatusIcon of="failed" size={18} />
      <span>{children}</span>
    </p>
  )
}
