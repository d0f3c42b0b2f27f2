import { fixedClock } from './adapters/fixed-clock.ts'
import { compose } from './compose.ts'
import type { Config } from './config.ts'
import { connect, type Connected, connectionsForKeys } from './database/connect.ts'
import { fillDemonstration } from './demonstration/index.ts'
import type { Clock } from './ports/clock.ts'
import type { Logger } from './ports/logger.ts'

/** Nobody is served yet, and a machine that is busy with its start may be slow to connect: milliseconds. */
const patience = 30_000

/** All that is for trying out, some of it done at instants of the past. */
export async function fillFirst(config: Config, log: Logger, clock: Clock, databaseUrl: string) {
  const connected = connect(databaseUrl, log, { connectWithin: patience })
  const keys = connect(config.CASE_KEYS_URL ?? databaseUrl, log, {
    connections: connectionsForKeys,
    connectWithin: patience,
  })
  try {
    await fill(config, log, clock, { connected, keys })
  } finally {
    await Promise.all([connected.close(), keys.close()])
  }
}

async function fill(
  config: Config,
  log: Logger,
  clock: Clock,
  { connected, keys }: { connected: Connected; keys: Connected },
) {
  const { database } = connected
  const storage = { database, keys: keys.database }
  const past = fixedClock(clock.now())
  const composed = compose(config, storage, clock, log)
  const inItsTime = { composed: compose(config, storage, past, log), clock: past }
  try {
    await fillDemonstration({ composed, database, clock, inItsTime })
  } finally {
    await Promise.all([composed.close(), inItsTime.composed.close()])
  }
}
