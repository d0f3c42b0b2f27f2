import type { ReactNode } from 'react'
import { classes } from '../form/classes.ts'
import { StatusIcon, type StatusIconName } from '../form/status-icon.tsx'
import styles from './status-word.module.css'

interface StatusWordProps {
  sign: StatusIconName
  tone?: 'plain' | 'info' | 'success' | 'caution' | 'danger'
  children: ReactNode
}

/** A word with a shape: readable without colour, from afar and aloud. */
export function StatusWord({ sign, tone = 'plain', children }: StatusWordProps) {
  return (
    <span className={classes(styles.status, styles[tone])}>
      <StatusIcon of={sign} size={18} />
      <span>{children}</span>
    </span>
  )
}
