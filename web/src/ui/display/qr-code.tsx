import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Readers need this much room around the squares. */
const border = 4

/** Drawn here: what it holds may be a secret, and leaves the page in no picture. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={squares.join('')} />
    </svg>
  )
}
