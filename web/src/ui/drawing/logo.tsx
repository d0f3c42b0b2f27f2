import { Circles } from './circles.tsx'
import styles from './logo.module.css'

interface LogoProps {
  /** Height in pixels; it is one and a half times as wide. */
  size?: number
}

/** The sign of the product. */
export function Logo({ size = 24 }: LogoProps) {
  return (
    <svg
      className={styles.logo}
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
