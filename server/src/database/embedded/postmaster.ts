import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { errorCode } from '../../error-code.ts'
import { StartupProblem } from '../../startup-problem.ts'
import type { Binaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { goneWithin, isAlive, pause, servesFolder } from './process-life.ts'
import type { ServerLog } from './server-log.ts'
import { serverSettings } from './settings.ts'
import { environment, type Runner } from './unprivileged.ts'

/** PostgreSQL's first process, the parent of all others. */
export interface Postmaster {
  pid: number
  port: number
}

export interface Launch {
  cluster: Cluster
  binaries: Binaries
  runner: Runner
  durable: boolean
  serverLog: ServerLog
  log(message: string): void
}

export function urlOf({ password }: Cluster, port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

/** The server that an earlier process left behind, if it is whole and set up as we would. */
export async function findRunning(
  cluster: Cluster,
  durable: boolean,
): Promise<Postmaster | undefined> {
  const found = readPidFile(cluster.folder)
  if (found === undefined || !isAlive(found.pid)) return undefined
  if (!servesFolder(found.pid, cluster.folder)) {
    disownPidFile(cluster.folder)
    return undefined
  }
  const wanted = durable ? 'on' : 'off'
  const settings =
    found.status === 'ready' ? await askSettings(urlOf(cluster, found.port)) : undefined
  if (settings?.fsync === wanted) return { pid: found.pid, port: found.port }
  await stopPostmaster(found.pid)
  return undefined
}

/** Failures that waiting a moment, or another port, can mend. */
export type Obstacle = 'port in use' | 'data in use'

export async function launch(options: Launch, port: number): Promise<Postmaster | Obstacle> {
  const { cluster, binaries, runner, serverLog } = options
  const before = serverLog.size()
  const output = serverLog.open()
  const {
    file,
    args,
    options: account,
  } = runner.command(binaries.postgres, [
    '-D',
    cluster.folder,
    ...serverSettings(port, options.durable),
  ])
  // In a group of its own: Ctrl-C must reach us first, the database is stopped after the last answer.
  const child = spawn(file, args, {
    ...account,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', output.descriptor, output.descriptor],
  })
  output.close()
  child.unref()
  let failed = false
  child.once('error', () => (failed = true))
  child.once('exit', () => (failed = true))
  await ready(child.pid, cluster.folder, () => failed, options.log)
  if (!failed && child.pid !== undefined) return { pid: child.pid, port }
  const said = readFileSync(serverLog.file).subarray(before).toString()
  if (/could not bind/.test(said)) return 'port in use'
  if (/pre-existing shared memory|lock file "postmaster\.pid"/.test(said)) return 'data in use'
  const reason = /FATAL: +(.+)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1)
  throw new StartupProblem(
    `The database did not start: ${reason || 'no reason given'} (see ${serverLog.file}).`,
  )
}

/** Transactions under way are taken back, what is committed stays, everything is written out. */
export async function stopPostmaster(pid: number) {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    sendSignal(pid, signal)
    if (await goneWithin(pid, patience)) return
  }
  throw new Error(`the database server (process ${pid}) does not end`)
}

export function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

/** After a crash the server repairs itself first, however long that takes. */
async function ready(
  pid: number | undefined,
  folder: string,
  hasFailed: () => boolean,
  log: (message: string) => void,
) {
  const noticeAfter = 5_000
  const start = performance.now()
  let noticed = false
  while (!hasFailed()) {
    const found = readPidFile(folder)
    if (found?.pid === pid && found?.status === 'ready') return
    if (!noticed && performance.now() - start > noticeAfter) {
      noticed = true
      log('The database is recovering from a hard stop; this can take a while.')
    }
    await pause(10)
  }
}

function readPidFile(folder: string): (Postmaster & { status: string }) | undefined {
  const lines = readIfThere(join(folder, 'postmaster.pid'))?.split('\n')
  return lines && { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
}

/** A server that ends takes its file away at any moment. */
function readIfThere(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The process id in the file belongs to some other program by now, and PostgreSQL would take that for a
 * running server. It ignores the id of its own parent, which is ours; the rest of the file stays, since
 * PostgreSQL finds what is left of the old server by it.
 */
function disownPidFile(folder: string) {
  const file = join(folder, 'postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [String(process.pid), ...rest].join('\n'))
}

async function askSettings(url: string): Promise<{ fsync: string } | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ fsync: string }>('show fsync')
    return rows[0]
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
