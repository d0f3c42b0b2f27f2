import type { Composed } from '../src/compose.ts'
import type { Config } from '../src/config.ts'
import { knownHosts } from '../src/http/hosts.ts'
import { createServer } from '../src/http/server.ts'
import type { Clock } from '../src/ports/clock.ts'
import type { Logger } from '../src/ports/logger.ts'

/** The server of the product before anything answers at it, spoken to without TLS. */
export const callServer = (
  { metrics }: Pick<Composed, 'metrics'>,
  { config, log, clock }: { config: Config; log: Logger; clock: Clock },
) =>
  createServer({
    log,
    metrics,
    trustProxy: config.TRUST_PROXY,
    requestsPerMinute: config.REQUESTS_PER_MINUTE,
    clock,
    isKnownHost: knownHosts(config.PUBLIC_URL, config.ALLOWED_HOSTS),
    https: false,
  })
