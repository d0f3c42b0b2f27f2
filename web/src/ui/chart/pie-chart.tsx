import { arc, pie, type PieArcDatum } from 'd3-shape'
import type { ReactNode } from 'react'
import styles from './pie-chart.module.css'

export interface Slice {
  key: string
  label: ReactNode
  value: number
  /** How much it is, as the list beside it says. */
  amount: string
}

interface PieChartProps {
  slices: readonly Slice[]
  /** A donut says something in its middle. */
  centre?: ReactNode
}

const across = 240
const radius = across / 2
const colours = 6
/** Below it there is no room for a number in a slice: it stands beside it. */
const leastAngle = 0.2

/** Like neighbours would flow into each other: the last one never has the colour of the first. */
const colourOf = (at: number, of: number) => {
  const isLikeFirst = at === of - 1 && at > 0 && at % colours === 0
  return `var(--chart-${(isLikeFirst ? 1 : at % colours) + 1})`
}

/** From the rim to the middle of a number beside it, and from one such number to the next. */
const beside = 16
const leastApart = 0.17

interface BesidePlace {
  /** Of the slice. */
  angle: number
  /** Of its number, which leaves room for the one before it. */
  shown: number
}

/** Of slices with no room for their number: where it stands instead, none upon another. */
function besideOf(parts: readonly PieArcDatum<Slice>[]) {
  let last = -Infinity
  return parts.flatMap(({ startAngle, endAngle, data }, at) => {
    if (data.value <= 0 || endAngle - startAngle > leastAngle) return []
    const angle = (startAngle + endAngle) / 2
    last = Math.max(angle, last + leastApart)
    return [{ at, angle, shown: last }]
  })
}

const pointAt = (angle: number, away: number): [number, number] => [
  Math.sin(angle) * away,
  -Math.cos(angle) * away,
]

function Beside({ number, angle, shown }: BesidePlace & { number: number }) {
  const [x1, y1] = pointAt(angle, radius - 4)
  const [x2, y2] = pointAt(shown, radius + 6)
  return (
    <>
      <line className={styles.lead} x1={x1} y1={y1} x2={x2} y2={y2} />
      <Number at={pointAt(shown, radius + beside)} number={number} />
    </>
  )
}

/** Parts of a whole, clockwise from the top, each with the number that it has in the list beside it. */
export function PieChart({ slices, centre }: PieChartProps) {
  const isDonut = centre !== undefined
  const parts = pie<Slice>()
    .sort(null)
    .value(({ value }) => Math.max(0, value))([...slices])
  const path = arc<PieArcDatum<Slice>>()
    .innerRadius(isDonut ? radius * 0.64 : 0)
    .outerRadius(radius - 2)
  const small = besideOf(parts)
  // What stands around it needs room.
  const half = small.length > 0 ? radius + 2 * beside : radius
  const middle = arc<PieArcDatum<Slice>>()
    .innerRadius(radius * (isDonut ? 0.81 : 0.68))
    .outerRadius(radius * (isDonut ? 0.81 : 0.68))
  return (
    <div className={styles.place}>
      <div className={styles.parts}>
        <div className={styles.frame}>
          <svg
            className={styles.chart}
            viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
            aria-hidden="true"
          >
            {slices.every(({ value }) => value <= 0) && (
              <circle className={styles.ring} r={radius - 2} />
            )}
            {small.map(({ at, ...place }) => (
              <Beside key={at} number={at + 1} {...place} />
            ))}
            {parts.map((part, at) => (
              <g key={part.data.key}>
                <path d={path(part) ?? ''} fill={colourOf(at, slices.length)}>
                  <title>{part.data.amount}</title>
                </path>
                {part.endAngle - part.startAngle > leastAngle && (
                  <Number at={middle.centroid(part)} number={at + 1} />
                )}
              </g>
            ))}
          </svg>
          {isDonut && <p className={styles.centre}>{centre}</p>}
        </div>
        <ol className={styles.list}>
          {slices.map(({ key, label, amount }, at) => (
            <li key={key}>
              <span
                className={styles.sign}
                style={{ borderColor: colourOf(at, slices.length) }}
                aria-hidden="true"
              >
                {at + 1}
              </span>
              <span className={styles.label}>{label}</span>
              <span className={styles.amount}>{amount}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

function Number({ at: [x, y], number }: { at: [number, number]; number: number }) {
  return (
    <g className={styles.number} transform={`translate(${x} ${y})`}>
      <circle r="11" />
      <text dy="0.35em">{number}</text>
    </g>
  )
}
