import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Sign, type SignName } from './sign.tsx'
import styles from './status-word.module.css'

interface StatusWordProps {
  sign: SignName
  tone?: 'plain' | 'info' | 'success' | 'caution' | 'danger'
  children: ReactNode
}

/** A word with a shape: readable without colour, from afar and aloud. */
export function StatusWord({ sign, tone = 'plain', children }: StatusWordProps) {
  return (
    <span className={classes(styles.status, styles[tone])}>
      <Sign of={sign} size={18} />
      <span>{children}</span>
    </span>
  )
}
