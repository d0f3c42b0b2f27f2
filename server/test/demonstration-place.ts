import { fixedClock } from '../src/adapters/fixed-clock.ts'
import { pinoLogger } from '../src/adapters/pino-logger.ts'
import { compose } from '../src/compose.ts'
import type { DemonstrationPlace } from '../src/demonstration/place.ts'
import type { TestServer } from './test-server.ts'

/** What a first start hands to the demonstration. */
export function demonstrationPlace({
  composed,
  config,
  database,
  clock,
}: TestServer): DemonstrationPlace {
  const past = fixedClock(clock.now())
  const keys = { database, keys: database }
  const earlier = compose(config, keys, past, pinoLogger('silent'))
  return { composed, database, clock, inItsTime: { composed: earlier, clock: past } }
}
