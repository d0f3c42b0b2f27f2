import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/database/connect.ts'
import { startEmbeddedPostgres } from '../src/database/embedded/index.ts'
import { repositoryFolder } from '../src/folders.ts'
import { pinoLogger } from '../src/adapters/pino-logger.ts'
import { StartupProblem } from '../src/startup-problem.ts'
import { connectWithin, databaseNamed, layOut, templateName } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

/** One PostgreSQL for all test files, with a migrated template that each of them copies. */
export default async function setup(project: TestProject) {
  const silent = pinoLogger('silent')
  const server = await startOnFreeFolder()
  const maintenance = connect(server.url, silent, { connections: 1, connectWithin })
  await maintenance.pool.query(`drop database if exists ${templateName} with (force)`)
  await maintenance.pool.query(`create database ${templateName}`)
  const template = connect(databaseNamed(server.url, templateName), silent, {
    connections: 2,
    connectWithin,
  })
  await layOut(template)
  await template.close()
  await maintenance.close()
  project.provide('databaseServer', server.url)
  return () => server.stop()
}

const runsAtOnce = 9

/** Several test runs may be under way in one clone; each needs data of its own. */
async function startOnFreeFolder(run = 1) {
  const dataDir = join(repositoryFolder, '.cache', `test-postgres-${run}`)
  try {
    return await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined })
  } catch (error) {
    if (run === runsAtOnce || !(error instanceof StartupProblem)) throw error
    return startOnFreeFolder(run + 1)
  }
}
