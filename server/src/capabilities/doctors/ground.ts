import type { Ground } from '../ground.ts'

export interface DoctorsGround extends Ground {
  /** What follows when a doctor was banned or is back: of calls that go on, of what patients hold, and of what they have booked. */
  followStanding: readonly ((doctorId: string) => Promise<void>)[]
}
