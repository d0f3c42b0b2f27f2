import type { ReactNode } from 'react'
import styles from './field-error.module.css'
import { Sign } from './sign.tsx'

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Sign of="failed" size={18} />
      <span>{children}</span>
    </p>
  )
}
