import type { Clock } from '../../../ports/clock.ts'

/** Has what ended freed to the second, for as long as this process lives. */
export type SweepAt = (due: Date) => void

/** A moment more, so that what is due is over when it is looked for. */
const aMoment = 20

export function createSweeps(clock: Clock, sweep: () => Promise<void>): SweepAt {
  return due => {
    const wait = Math.max(0, due.getTime() - clock.now().getTime()) + aMoment
    // What fails is done by the job.
    const timer = setTimeout(() => void sweep().catch(() => undefined), wait)
    timer.unref()
  }
}
