import type { Clock } from '../ports/clock.ts'

/** The only place on the server that reads the real time. */
export const systemClock: Clock = { now: () => new Date() }
