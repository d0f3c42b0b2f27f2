import { rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { pinoLogger } from '../src/adapters/pino-logger.ts'
import { connect } from '../src/database/connect.ts'
import { startEmbeddedPostgres } from '../src/database/embedded/index.ts'
import { lockFolder } from '../src/database/embedded/instance-lock.ts'
import { repositoryFolder, serverFolder } from '../src/folders.ts'
import { StartupProblem } from '../src/startup-problem.ts'
import { connectWithin, databaseNamed, layOut, templateName } from './databases.ts'
import { memoryFolder } from './memory-folder.ts'
import { bundlePrograms } from './programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    programs: string
  }
}

/** For all test files: one PostgreSQL, with a migrated template that each copies, and the programs that they start. */
export default async function setup(project: TestProject) {
  const run = await startOnFreeFolder(placeOfData())
  const programs = join(serverFolder, `.dist-tests-${run.at}`)
  await Promise.all([layOutTemplate(run.url), bundlePrograms(programs)])
  project.provide('databaseServer', run.url)
  project.provide('programs', programs)
  project.onTestsRerun(() => bundlePrograms(programs))
  return async () => {
    await run.end()
    rmSync(programs, { recursive: true, force: true })
  }
}

async function layOutTemplate(url: string) {
  const silent = pinoLogger('silent')
  const maintenance = connect(url, silent, { connections: 1, connectWithin })
  await maintenance.pool.query(`drop database if exists ${templateName} with (force)`)
  await maintenance.pool.query(`create database ${templateName}`)
  const template = connect(databaseNamed(url, templateName), silent, {
    connections: 2,
    connectWithin,
  })
  await layOut(template)
  await template.close()
  await maintenance.close()
}

function placeOfData() {
  const memory = memoryFolder()
  return memory ? join(memory, `konsil-${userInfo().uid}`) : join(repositoryFolder, '.cache')
}

const runsAtOnce = 20

/** Several test runs may be under way on one machine; each needs data of its own. */
async function startOnFreeFolder(place: string, at = 1) {
  const dataDir = join(place, `test-postgres-${at}`)
  try {
    const server = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined })
    const end = () => server.stop().then(() => emptyUnlessTaken(dataDir))
    return { at, url: server.url, end }
  } catch (error) {
    if (at === runsAtOnce || !(error instanceof StartupProblem)) throw error
    return startOnFreeFolder(place, at + 1)
  }
}

/** Another run may have begun in it. */
function emptyUnlessTaken(folder: string) {
  try {
    const lock = lockFolder(folder)
    for (const name of ['database', 'postgres.log']) {
      rmSync(join(folder, name), { recursive: true, force: true })
    }
    lock.release()
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error
  }
}
