import type { ReactNode } from 'react'
import styles from './button-row.module.css'
import { classes } from './classes.ts'

interface ButtonRowProps {
  children: ReactNode
  className?: string | undefined
}

/** What can be done here, side by side, and one under the other where there is no room. */
export const ButtonRow = ({ children, className }: ButtonRowProps) => (
  <div className={classes(styles.row, className)}>{children}</div>
)
