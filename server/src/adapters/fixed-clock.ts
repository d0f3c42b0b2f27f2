import type { Clock } from '../ports/clock.ts'

export interface FixedClock extends Clock {
  advance(milliseconds: number): void
  /** Also backwards: real clocks are corrected that way. */
  set(instant: Date | string): void
}

/** Time as a test wants it: it stands until it is moved. */
export function fixedClock(start: Date | string): FixedClock {
  let time = milliseconds(start)
  return {
    now: () => new Date(time),
    advance(step) {
      time += step
    },
    set(instant) {
      time = milliseconds(instant)
    },
  }
}

function milliseconds(instant: Date | string): number {
  const time = new Date(instant).getTime()
  if (Number.isNaN(time)) throw new Error(`not an instant: ${String(instant)}`)
  return time
}
