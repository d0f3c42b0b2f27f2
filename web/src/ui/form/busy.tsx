import styles from './busy.module.css'

/** The two circles on their way to each other: something is under way. */
export function Busy() {
  return (
    <span className={styles.busy} aria-hidden="true">
      <span />
      <span />
    </span>
  )
}
