import { fixedClock } from '../src/adapters/fixed-clock.ts'
import { pinoLogger } from '../src/adapters/pino-logger.ts'
import { createMetrics } from '../src/http/metrics.ts'
import { createServer } from '../src/http/server.ts'

/** The server alone, without calls, a database or the product behind it. */
export const bareServer = (more: Partial<Parameters<typeof createServer>[0]> = {}) =>
  createServer({
    isKnownHost: () => true,
    log: pinoLogger('silent'),
    metrics: createMetrics(),
    trustProxy: false,
    clock: fixedClock('2026-11-21T09:00:00Z'),
    requestsPerMinute: 100,
    https: false,
    ...more,
  })
