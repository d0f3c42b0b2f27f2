import styles from './mark.module.css'

interface MarkProps {
  /** Height in pixels; the mark is one and a half times as wide. */
  size?: number
}

/** Two doctors, one patient: the overlap is the answer. */
export function Mark({ size = 24 }: MarkProps) {
  return (
    <svg
      className={styles.mark}
      width={size * 1.5}
      height={size}
      viewBox="0 0 48 32"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.both} d="M24 5.75a13 13 0 0 1 0 20.5 13 13 0 0 1 0-20.5z" />
      <circle className={styles.second} cx="32" cy="16" r="13" />
      <circle className={styles.first} cx="16" cy="16" r="13" />
    </svg>
  )
}
