import { Circles } from '../../../ui/drawing/circles.tsx'
import styles from './stamp.module.css'

/** Pressed on what is not real, so that nobody takes it for somebody's own. */
export function Stamp({ children }: { children: string }) {
  return (
    <p className={styles.stamp}>
      <svg viewBox="0 0 132 88" fill="none" aria-hidden="true" focusable="false">
        <Circles x={66} y={44} radius={41} reach={22} lens="none" />
      </svg>
      <span>{children}</span>
    </p>
  )
}
