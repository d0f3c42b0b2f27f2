import type { ComponentProps } from 'react'
import { classes } from '../form/classes.ts'
import styles from './fold-summary.module.css'

/** The line of a <details> that opens it, with the sign that it can. */
export function FoldSummary({ className, ...rest }: ComponentProps<'summary'>) {
  return <summary className={classes(styles.summary, className)} {...rest} />
}
