import { classes } from '../form/classes.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  shape?: 'line' | 'title' | 'block' | 'circle'
  /** Any CSS length; lines of differing widths look like text. */
  width?: string
  height?: string
}

/** One piece of what is to come, in its real shape. It shows only after 200 ms. */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  return (
    <span
      className={classes(styles.skeleton, styles[shape])}
      style={{ width, height }}
      aria-hidden="true"
    />
  )
}
