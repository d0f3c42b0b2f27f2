import styles from './circles.module.css'

interface CirclesProps {
  /** The middle of the overlap. */
  x: number
  y: number
  radius: number
  /** From the middle of the overlap to the middle of either circle. */
  reach: number
  /** The overlap as the answer, as the ground for words, or only hinted at. */
  lens?: 'answer' | 'ground' | 'hint' | 'none'
  /** The second circle is filled with its tint. */
  tinted?: boolean
}

/**
 * Two doctors, one patient; where they overlap is the answer. The one shape of the house, drawn
 * inside an `<svg>`, whose style sets the weight of the lines.
 */
export function Circles({ x, y, radius, reach, lens = 'answer', tinted = false }: CirclesProps) {
  const tip = Math.sqrt(radius ** 2 - reach ** 2)
  const arc = `${radius} ${radius} 0 0 1 0`
  return (
    <>
      {tinted && <circle className={styles.tint} cx={x + reach} cy={y} r={radius} />}
      {lens !== 'none' && (
        <path
          className={styles[lens]}
          d={`M${x} ${y - tip}a${arc} ${2 * tip} ${arc} ${-2 * tip}z`}
        />
      )}
      <circle className={styles.second} cx={x + reach} cy={y} r={radius} />
      <circle className={styles.first} cx={x - reach} cy={y} r={radius} />
    </>
  )
}
