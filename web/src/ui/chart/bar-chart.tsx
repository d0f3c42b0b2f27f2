import { type CSSProperties, useState } from 'react'
import { useLanguage } from '../../lib/words/language.ts'
import styles from './bar-chart.module.css'
import { type Bar, height, type LaidOut, layOut } from './bar-layout.ts'
import { useWidth } from './use-width.ts'

interface BarChartProps {
  bars: readonly Bar[]
  /** Above the axis, where the numbers alone do not tell what they count. */
  unit?: string
  /** Where there can be no more than that, the axis ends there. */
  most?: number
}

/** Bars on nought, each with its value where there is room. Read out it is as its sentence and its table. */
export function BarChart({ bars, unit, most }: BarChartProps) {
  const { language } = useLanguage()
  const { place, width } = useWidth<HTMLDivElement>(640)
  const [pointed, setPointed] = useState<string>()
  const write = (value: number) =>
    // Of many a part would only be noise, and of money look like a slip.
    new Intl.NumberFormat(language, { maximumFractionDigits: value < 1000 ? 1 : 0 }).format(value)
  const laidOut = layOut(bars, { width, write, most })
  const { isValued, isLabelled, labels } = laidOut
  const shown = laidOut.bars.find(({ key }) => key === pointed)
  return (
    <div ref={place} className={styles.place}>
      {unit && <p className={styles.unit}>{unit}</p>}
      <svg
        className={styles.chart}
        width={width}
        height={height}
        aria-hidden="true"
        // A finger that is lifted leaves too, and wants to read what it pointed at.
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') setPointed(undefined)
        }}
      >
        <Axis of={laidOut} width={width} write={write} />
        {laidOut.bars.map((bar, at) => (
          <g key={bar.key} className={styles.bar} onPointerEnter={() => setPointed(bar.key)}>
            <rect className={styles.reach} x={bar.left} width={bar.width} y={0} height={height} />
            <rect
              className={styles.body}
              data-pointed={bar === shown || undefined}
              x={bar.left}
              width={bar.width}
              y={bar.top}
              height={bar.foot - bar.top}
              rx={Math.min(3, (bar.foot - bar.top) / 2)}
            />
            {isValued && bar.value !== 0 && (
              <text x={bar.middle} y={bar.top - 7}>
                {write(bar.value)}
              </text>
            )}
            {(isLabelled || at % 2 === 0) && (
              <text className={styles.label} x={bar.middle} y={labels}>
                {bar.label}
              </text>
            )}
            {bar.under && (
              <text className={styles.label} x={bar.middle} y={bar.under.y}>
                {bar.under.text}
              </text>
            )}
          </g>
        ))}
      </svg>
      {shown && <Tip of={shown} />}
    </div>
  )
}

interface AxisProps {
  of: LaidOut
  width: number
  write: (value: number) => string
}

const Axis = ({ of: { ticks, start }, width, write }: AxisProps) =>
  ticks.map(({ value, y }) => (
    <g key={value} className={value === 0 ? styles.zero : styles.tick}>
      <line x1={start} x2={width} y1={y} y2={y} />
      <text x={start - 8} y={y} dy="0.35em">
        {write(value)}
      </text>
    </g>
  ))

function Tip({ of: { middle, top, name, exact } }: { of: LaidOut['bars'][number] }) {
  const place = { '--at': `${middle}px`, '--over': `${height - top}px` } as CSSProperties
  return (
    <p className={styles.tip} style={place} aria-hidden="true">
      {name} <strong>{exact}</strong>
    </p>
  )
}
