import type { ComponentProps } from 'react'
import styles from './table-section.module.css'

/** A part of a page that holds a table of the back-office, with what finds its rows. */
export const TableSection = (props: Omit<ComponentProps<'section'>, 'className'>) => (
  <section {...props} className={styles.section} />
)
