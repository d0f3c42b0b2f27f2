import { scaleBand, scaleLinear } from 'd3-scale'
import { type CSSProperties, useState } from 'react'
import { useLanguage } from '../../lib/words/language.ts'
import styles from './bar-chart.module.css'
import { useWidth } from './use-width.ts'

export interface Bar {
  key: string
  /** Below it. */
  label: string
  value: number
  /** What it says when it is pointed at: what it is, and exactly how much. */
  name: string
  exact: string
}

interface BarChartProps {
  bars: readonly Bar[]
  /** Above the axis, where the numbers alone do not tell what they count. */
  unit?: string
  /** Where there can be no more than that, the axis ends there. */
  most?: number
}

const height = 240
const above = 24
const below = 28
/** Of the figures of the axis, about as wide as a digit of them is. */
const digit = 8

/** Bars on zero, each with its value above where there is room. Read out it is as its sentence and its table. */
export function BarChart({ bars, unit, most }: BarChartProps) {
  const { language } = useLanguage()
  const { place, width } = useWidth<HTMLDivElement>(640)
  const [pointed, setPointed] = useState<string>()
  const write = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format
  const values = bars.map(({ value }) => value)
  const upright = scaleLinear()
    .domain([Math.min(0, ...values), most ?? Math.max(1, ...values)])
    .nice(4)
    .range([height - below, above])
  const ticks = upright.ticks(4)
  const start = Math.max(...ticks.map(tick => write(tick).length)) * digit + 12
  const across = scaleBand(
    bars.map(({ key }) => key),
    [start, width],
  ).padding(0.28)
  const hasRoom = (texts: string[]) =>
    Math.max(...texts.map(text => text.length)) * digit < across.step() - 2
  const isValued = hasRoom(values.map(write))
  const isLabelled = hasRoom(bars.map(({ label }) => label))
  const shown = bars.find(({ key }) => key === pointed)
  return (
    <div ref={place} className={styles.place}>
      {unit && <p className={styles.unit}>{unit}</p>}
      <svg
        className={styles.chart}
        width={width}
        height={height}
        aria-hidden="true"
        onPointerLeave={() => setPointed(undefined)}
      >
        {ticks.map(tick => (
          <g key={tick} className={tick === 0 ? styles.zero : styles.tick}>
            <line x1={start} x2={width} y1={upright(tick)} y2={upright(tick)} />
            <text x={start - 8} y={upright(tick)} dy="0.35em">
              {write(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ key, label, value }, at) => {
          const [left, middle] = [across(key) ?? 0, (across(key) ?? 0) + across.bandwidth() / 2]
          const [top, foot] = [upright(Math.max(0, value)), upright(Math.min(0, value))]
          return (
            <g
              key={key}
              className={styles.bar}
              onPointerEnter={() => setPointed(key)}
              onClick={() => setPointed(key)}
            >
              <rect
                className={styles.reach}
                x={left}
                width={across.bandwidth()}
                y={0}
                height={height}
              />
              <rect
                className={styles.body}
                data-pointed={key === pointed || undefined}
                x={left}
                width={across.bandwidth()}
                y={top}
                height={foot - top}
                rx={Math.min(3, (foot - top) / 2)}
              />
              {isValued && value !== 0 && (
                <text x={middle} y={top - 7}>
                  {write(value)}
                </text>
              )}
              {(isLabelled || at % 2 === 0) && (
                <text className={styles.label} x={middle} y={height - 8}>
                  {label}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      {shown && (
        <p
          className={styles.tip}
          style={
            {
              '--at': `${(across(shown.key) ?? 0) + across.bandwidth() / 2}px`,
              '--over': `${height - upright(Math.max(0, shown.value))}px`,
            } as CSSProperties
          }
          aria-hidden="true"
        >
          {shown.name} <strong>{shown.exact}</strong>
        </p>
      )}
    </div>
  )
}
