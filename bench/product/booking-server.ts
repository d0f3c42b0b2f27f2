import { pinoLogger } from '../../server/src/adapters/pino-logger.ts'
import { systemClock } from '../../server/src/adapters/system-clock.ts'
import { prepareCaseKeys } from '../../server/src/case-keys/prepare.ts'
import { compose } from '../../server/src/compose.ts'
import { readConfig } from '../../server/src/config.ts'
import { connect, connectionsForKeys } from '../../server/src/database/connect.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { loadStartingData } from '../../server/src/database/starting-data.ts'
import { migrationsFolder } from '../../server/src/folders.ts'
import { compiledAnswers } from '../../server/src/http/answers.ts'
import { addRoutes } from '../../server/src/http/routes.ts'
import { prepareQueue, startWorker } from '../../server/src/jobs/worker.ts'
import { callServer } from '../../server/test/call-server.ts'
import { paysAtOnce } from './pays-at-once.ts'
import { weighWhenTold } from '../measure/weigh.ts'

/*
 * Run as a program: the product with a provider that answers in the process itself, without the pages: calls
 * and sockets. It does its jobs only where it is told to be the worker.
 */
const config = readConfig()
const log = pinoLogger('error')
const { database, pool } = connect(config.DATABASE_URL ?? '', log)
const keys = connect(config.CASE_KEYS_URL ?? config.DATABASE_URL ?? '', log, {
  connections: connectionsForKeys,
})
await migrate(pool, migrationsFolder)
await prepareCaseKeys({ database, pool }, keys)
await prepareQueue(pool)
await loadStartingData(database, systemClock.now())
const composed = compose(config, { database, keys: keys.database }, systemClock, log, {
  providers: [paysAtOnce],
})
const app = await callServer(composed, { config, log, clock: systemClock })
addRoutes(app, composed.routes, composed.gate, compiledAnswers)
app.get('/', () => ({ statusCode: 200, data: {} }))
composed.sockets.attach(app.server)
if (process.argv[2] === 'worker') await startWorker(pool, composed.jobs, log, composed.metrics)
await app.listen({ port: config.PORT, host: '127.0.0.1' })
weighWhenTold()
process.once('SIGINT', () => process.exit(0))
