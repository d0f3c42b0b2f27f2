import type { SignInRole } from '@konsil/contract/core/roles'
import { dayIn, dayLater, days, homeZone, later } from '@konsil/contract/core/time'
import type { Composed } from '../compose.ts'
import type { Database } from '../database/connect.ts'
import type { Person } from '../http/call.ts'
import { uncounted } from '../http/limits.ts'
import type { Clock } from '../ports/clock.ts'
import type { Random } from './random.ts'

/** What the demonstration stands on. */
export interface DemonstrationPlace {
  composed: Composed
  database: Database
  clock: Clock
  /** The same once more, whose clock is moved to when something was done. */
  inItsTime: { composed: Composed; clock: MovedClock }
}

export interface MovedClock extends Clock {
  set(instant: Date): void
}

/** Who asks, as their browser would: the acts are those of the calls. */
export const by = (userId: string, role: SignInRole) => ({
  // Nothing that is done here looks at the session.
  person: { userId, role, sessionId: userId } satisfies Person,
  upload: undefined,
  network: 'here',
  attempts: uncounted,
  prove: () => Promise.resolve(),
  language: 'de' as const,
})

/** Some day of the past two years. */
export const joinedOn = ({ clock }: DemonstrationPlace, random: Random) =>
  later(clock.now(), -days(random.between(1, 730)))

export const dayFromToday = ({ clock }: DemonstrationPlace, count: number) =>
  dayLater(dayIn(homeZone, clock.now()), count)
