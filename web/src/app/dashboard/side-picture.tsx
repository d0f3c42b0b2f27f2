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
      <circle className={styles.secondTint} cx="262" cy="176" r="140" />
      <path className={styles.both} d={lens} />
      <circle className={styles.second} cx="262" cy="176" r="140" />
      <circle className={styles.first} cx="90" cy="176" r="140" />
    </svg>
  )
}

const lens = 'M176 65.5a140 140 0 0 1 0 221 140 140 0 0 1 0-221z'
