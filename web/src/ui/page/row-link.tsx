import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../form/classes.ts'
import styles from './row-link.module.css'

interface RowLinkProps {
  to: string
  className?: string | undefined
  children: ReactNode
}

/** The name of a row, which leads to all of it. */
export const RowLink = ({ to, className, children }: RowLinkProps) => (
  <Link to={to} className={classes(styles.link, className)}>
    {children}
  </Link>
)
