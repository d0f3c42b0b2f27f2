import type { ReactNode } from 'react'
import { classes } from '../form/classes.ts'
import { StatusIcon, type StatusIconName } from '../form/status-icon.tsx'
import styles from './status-word.module.css'

/** How a state is shown: a feature has one for each of its states. */
export interface StatusLook {
  sign: StatusIconName
  tone?: 'plain' | 'info' | 'success' | 'caution' | 'danger'
}

interface StatusWordProps extends StatusLook {
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
