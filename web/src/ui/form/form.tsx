import type { FormHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import styles from './form.module.css'

/** One column, checked by our own sentences and not by the browser's bubbles. */
export function Form({ className, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return <form noValidate {...form} className={classes(styles.form, className)} />
}
