import { mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorCode } from '../../error-code.ts'
import { StartupProblem } from '../../startup-problem.ts'
import { findBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { freePort } from './free-port.ts'
import { type InstanceLock, lockFolder } from './instance-lock.ts'
import {
  findRunning,
  type Launch,
  launch,
  type Postmaster,
  sendSignal,
  stopPostmaster,
  urlOf,
} from './postmaster.ts'
import { isAlive, pause } from './process-life.ts'
import { ServerLog } from './server-log.ts'
import { chooseRunner } from './unprivileged.ts'

export interface EmbeddedOptions {
  /** A folder for this alone; made when missing. */
  dataDir: string
  /** False for tests: faster, and lost in a power cut. */
  durable: boolean
  port?: number
  log(message: string): void
}

export interface EmbeddedPostgres {
  url: string
  /** True when an earlier process had left its server running. */
  adopted: boolean
  stop(): Promise<void>
}

/** A real PostgreSQL of our own on this machine, for whoever has none. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { home, lock } = claimFolder(options.dataDir)
  try {
    return await startLocked(options, home, lock)
  } catch (error) {
    lock.release()
    throw isAboutFiles(error) ? unusable(home, error) : error
  }
}

async function startLocked(
  options: EmbeddedOptions,
  home: string,
  lock: InstanceLock,
): Promise<EmbeddedPostgres> {
  const binaries = findBinaries()
  const runner = chooseRunner(binaries, home)
  const { durable, log } = options
  const cluster = await openCluster({ home, binaries, runner, durable })
  const serverLog = new ServerLog(join(home, 'postgres.log'))
  const running = await findRunning(cluster, durable)
  const plan: Launch = { cluster, binaries, runner, durable, serverLog, log }
  try {
    const postmaster = running ?? (await launchSomewhere(plan, options.port))
    const watch = keepRunning(plan, postmaster)
    return {
      url: urlOf(cluster, postmaster.port),
      adopted: running !== undefined,
      async stop() {
        await watch.stop()
        serverLog.end()
        lock.release()
      },
    }
  } catch (error) {
    serverLog.end()
    throw error
  }
}

/** Another program may take a port just found free; an earlier server's last processes may need a moment to end. */
async function launchSomewhere(plan: Launch, wantedPort?: number): Promise<Postmaster> {
  const end = performance.now() + 10_000
  while (performance.now() < end) {
    const port = wantedPort ?? (await freePort())
    const answer = await launch(plan, port)
    if (typeof answer === 'object') return answer
    if (answer === 'port in use' && wantedPort !== undefined) {
      throw new StartupProblem(`The port ${wantedPort}, wanted for the database, is in use.`)
    }
    await pause(100)
  }
  throw new StartupProblem(
    `The database did not start: an earlier server still holds the data (see ${plan.serverLog.file}).`,
  )
}

/** Starts the server again, on the same port, when it ends without our asking. */
function keepRunning(plan: Launch, first: Postmaster) {
  let { pid } = first
  let stopping = false
  let restart: Promise<void> | undefined
  async function startAgain() {
    plan.log('The database server ended unexpectedly and is started again.')
    try {
      pid = (await launchSomewhere(plan, first.port)).pid
    } catch (error) {
      plan.log(error instanceof Error ? error.message : String(error))
      await pause(1_000)
    }
    restart = undefined
  }
  const timer = setInterval(() => {
    if (!stopping && restart === undefined && !isAlive(pid)) restart = startAgain()
  }, 200)
  timer.unref()
  const atExit = () => sendSignal(pid, 'SIGINT')
  process.once('exit', atExit)
  return {
    async stop() {
      stopping = true
      clearInterval(timer)
      await restart
      await stopPostmaster(pid)
      process.off('exit', atExit)
    },
  }
}

function claimFolder(dataDir: string): { home: string; lock: InstanceLock } {
  const folder = resolve(dataDir)
  try {
    mkdirSync(folder, { recursive: true })
    const home = realpathSync(folder)
    return { home, lock: lockFolder(home) }
  } catch (error) {
    throw isAboutFiles(error) ? unusable(folder, error) : error
  }
}

function isAboutFiles(error: unknown): error is NodeJS.ErrnoException {
  const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EDQUOT']
  return error instanceof Error && codes.includes(errorCode(error))
}

function unusable(folder: string, error: Error): StartupProblem {
  return new StartupProblem(
    `The folder ${folder} cannot be used for the database (${error.message}): mend that, or choose another with DATA_DIR.`,
  )
}
