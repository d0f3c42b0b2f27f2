import { scaleBand, scaleLinear } from 'd3-scale'

export interface Bar {
  key: string
  /** Below it. */
  label: string
  /** Below that, where something begins: a year. */
  under?: string
  value: number
  /** What it says when it is pointed at: what it is, and exactly how much. */
  name: string
  exact: string
}

export const height = 240
const above = 24
const below = 28
const line = 16
/** About as wide as a figure is. */
const digit = 8

interface Drawn {
  width: number
  write: (value: number) => string
  most: number | undefined
}

/** Where everything of upright bars stands, which begin at nought whatever their values are. */
export function layOut(bars: readonly Bar[], { width, write, most }: Drawn) {
  const values = bars.map(({ value }) => value)
  const foot = height - below - (bars.some(({ under }) => under) ? line : 0)
  const upright = scaleLinear()
    .domain([Math.min(0, ...values), most ?? Math.max(1, ...values)])
    .nice(4)
    .range([foot, above])
  // Of what is counted there are no halves.
  const isWhole = values.every(Number.isInteger)
  const ticks = upright.ticks(4).filter(tick => !isWhole || Number.isInteger(tick))
  const start = Math.max(...ticks.map(tick => write(tick).length)) * digit + 12
  const across = scaleBand(
    bars.map(({ key }) => key),
    [start, width],
  ).padding(0.28)
  const hasRoom = (texts: string[]) =>
    Math.max(...texts.map(text => text.length)) * digit < across.step() - 2
  return {
    start,
    ticks: ticks.map(tick => ({ value: tick, y: upright(tick) })),
    /** Each value stands above its bar, and each label below it; of labels without room every other one does. */
    isValued: hasRoom(values.map(write)),
    isLabelled: hasRoom(bars.map(({ label }) => label)),
    labels: foot + below - 8,
    bars: bars.map((bar, at) => {
      const left = across(bar.key) ?? 0
      const width = across.bandwidth()
      const [top, foot] = [upright(Math.max(0, bar.value)), upright(Math.min(0, bar.value))]
      // Of two that would stand in each other the later one begins more.
      const isHidden = bars[at + 1]?.under !== undefined && !hasRoom([bar.under ?? ''])
      const under = isHidden ? undefined : bar.under && { text: bar.under, y: height - 8 }
      return { ...bar, under, left, width, middle: left + width / 2, top, foot }
    }),
  }
}

export type LaidOut = ReturnType<typeof layOut>
