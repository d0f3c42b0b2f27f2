import { expect, test } from 'vitest'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { createMetrics } from './metrics.ts'
import { createServer } from './server.ts'

test.each([
  [false, undefined],
  [true, 'noindex'],
])(
  'API-12 whether a copy is hidden from search engines (%s) is said with every answer',
  async (hidden, said) => {
    const app = await createServer({
      log: pinoLogger('silent'),
      metrics: createMetrics(),
      trustProxy: false,
      requestsPerMinute: 100,
      https: false,
      hidden,
    })
    app.get('/page', () => 'a page')
    for (const url of ['/page', '/nothing']) {
      expect((await app.inject(url)).headers['x-robots-tag'], url).toBe(said)
    }
    await app.close()
  },
)
