import { Circles } from '../../ui/drawing/circles.tsx'
import styles from './side-picture.module.css'

/** The two circles, low in the panel: where the menu ends, the house is still itself. */
export function SidePicture() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 384 200"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <Circles x={176} y={176} radius={140} reach={86} lens="hint" tinted />
    </svg>
  )
}
