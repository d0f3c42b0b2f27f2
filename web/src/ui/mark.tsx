import { Circles } from './circles.tsx'
import styles from './mark.module.css'

interface MarkProps {
  /** Height in pixels; the mark is one and a half times as wide. */
  size?: number
}

/** The sign of the product. */
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
      <Circles x={24} y={16} radius={13} reach={8} />
    </svg>
  )
}
