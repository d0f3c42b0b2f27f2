import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryFolder } from '../../src/folders.ts'
import { freePort } from '../../src/database/embedded/free-port.ts'
import { programFile } from '../programs.ts'
import type { TestServer } from '../test-server.ts'

export interface WorkerProcess {
  name: string
  /** What it has written so far. */
  said(): string
  /** With its exit code, however it ends. */
  ended: Promise<number | null>
  /** As a power cut does it. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** What all processes of one product share; what one seals, the other opens. */
export const sharedWith = ({ config }: Pick<TestServer, 'config'>) => ({
  DATABASE_URL: config.DATABASE_URL ?? '',
  FILES_KEYS: config.FILES_KEYS,
})

/** A process of the product as it is started where several share one database, with nothing but jobs to do. */
export async function startWorkerProcess(
  name: string,
  settings: Record<string, string>,
  endsWithin?: number,
): Promise<WorkerProcess> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'konsil-worker-'))
  const script = `import('${programFile('main')}').then(({ run }) => run(${endsWithin ?? ''}))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: repositoryFolder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      OPEN_DEMONSTRATION: 'true',
      PROCESS: 'worker',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataFolder,
      METRICS_PORT: String(await freePort()),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit').then(([code]) => code as number | null)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => void said.push(text))
  }
  const end = async (signal: NodeJS.Signals) => {
    await ended(child, signal)
    rmSync(dataFolder, { recursive: true, force: true })
  }
  // Its greeting: a warning may come before it.
  const begun = new Promise<void>(resolve => {
    child.stdout.on('data', () => said.join('').includes('/metrics') && resolve())
  })
  await Promise.race([
    begun,
    gone.then(() => {
      throw new Error(`the worker ${name} did not start: ${said.join('')}`)
    }),
  ])
  return {
    name,
    said: () => said.join(''),
    ended: gone,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
