import type { AddressInfo } from 'node:net'
import { pinoLogger } from '../../src/adapters/pino-logger.ts'
import { systemClock } from '../../src/adapters/system-clock.ts'
import { compose } from '../../src/compose.ts'
import { readConfig } from '../../src/config.ts'
import { connect } from '../../src/database/connect.ts'
import { compiledAnswers } from '../../src/http/answers.ts'
import { addRoutes } from '../../src/http/routes.ts'
import { startWorker } from '../../src/jobs/worker.ts'
import { callServer } from '../call-server.ts'

/*
 * Calls, sockets and jobs without the pages, which need a build: what `startApiProcess` runs. It says its
 * address, and to every message what its heap holds.
 */

const config = readConfig()
const log = pinoLogger('silent')
const [, , connectWithin] = process.argv
const patience = connectWithin === undefined ? {} : { connectWithin: Number(connectWithin) }
const { database, pool } = connect(config.DATABASE_URL ?? '', log, patience)
const { database: keys } = connect(config.CASE_KEYS_URL ?? config.DATABASE_URL ?? '', log, patience)
const composed = compose(config, { database, keys }, systemClock, log)
const app = await callServer(composed, { config, log, clock: systemClock })
addRoutes(app, composed.routes, composed.gate, compiledAnswers)
composed.sockets.attach(app.server)
await startWorker(pool, composed.jobs, log, composed.metrics)
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', () => {
  // The second time takes what the first has released.
  globalThis.gc?.()
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
// Whoever started it is gone, however it ended.
process.on('disconnect', () => process.exit())
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
