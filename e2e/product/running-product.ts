import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { stopPostmaster } from '../../server/src/database/embedded/postmaster.ts'
import { servesFolder } from '../../server/src/database/embedded/process-life.ts'
import { memoryFolder } from '../../server/test/memory-folder.ts'
import { claimPorts } from './ports.ts'
import { productScript } from './product-script.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A start takes seconds, and minutes where other work leaves it little of the machine. */
export const startLimit = 300_000
/** The product itself gives up its orderly end after 15 s. */
const endLimit = 30_000

/** The real product, as `npm start` runs it: its own process, its own data, its own ports. */
export interface RunningProduct {
  url: string
  realtimeUrl: string
  /** What went wrong in it and was no refusal: error lines of its log, and whatever it cried out. */
  faults(): string[]
  /** As a power cut does it: no farewell, no tidying up. */
  killHard(): Promise<void>
  /** Its clock goes on as it was set. */
  startAgain(): Promise<void>
  /**
   * Its clock is so much later from now on, as if that time had gone by, and what comes by the clock comes
   * once. Its other timers do not know.
   */
  letPass(milliseconds: number): Promise<void>
  /** What its clock says. */
  now(): Date
  /** Ends it and takes its data away. */
  stop(): Promise<void>
}

export async function startProduct(settings: Record<string, string> = {}): Promise<RunningProduct> {
  for (const built of ['server/dist/main.js', 'web/dist/public.html']) {
    if (!existsSync(join(root, built))) {
      throw new Error(`${built} is missing: run \`npm run build\` first, or \`npm test\`.`)
    }
  }
  const dataFolder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'konsil-journeys-'))
  const [port, realtimePort, metricsPort] = await claimPorts(3)
  const url = `http://localhost:${port}`
  const env = {
    ...withoutOurSettings(process.env),
    DATA_DIR: dataFolder,
    PORT: String(port),
    REALTIME_PORT: String(realtimePort),
    METRICS_PORT: String(metricsPort),
    BOT_CHECK_DIFFICULTY: '50',
    ATTEMPTS_PER_ADDRESS: '100000',
    REQUESTS_PER_MINUTE: '1000000',
    // So that strangers can come from elsewhere.
    TRUST_PROXY: 'true',
    ...settings,
  }
  const faults: string[] = []
  let child = spawnProduct(env)
  let ahead = 0
  async function clear() {
    const code = await ended(child)
    await stopDatabase(dataFolder)
    rmSync(dataFolder, { recursive: true, force: true })
    return code
  }
  try {
    await untilReady(child, url, faults)
  } catch (error) {
    await clear()
    throw error
  }
  return {
    url,
    realtimeUrl: `http://localhost:${realtimePort}`,
    faults: () => faults,
    async killHard() {
      child.kill('SIGKILL')
      await exitOf(child)
    },
    async startAgain() {
      child = spawnProduct({ ...env, CLOCK_AHEAD: String(ahead) })
      await untilReady(child, url, faults)
    },
    async letPass(milliseconds) {
      const moved = lineOf(child.stdout, 'the clock is set')
      child.stdin.write(`${milliseconds}\n`)
      await moved
      ahead += milliseconds
    },
    now: () => new Date(Date.now() + ahead),
    async stop() {
      const code = await clear()
      if (code !== 0) faults.push(`The product ended with ${code ?? 'a signal'} instead of 0.`)
    },
  }
}

/** Settings of the shell that runs the tests must not change what is tested. */
function withoutOurSettings(env: NodeJS.ProcessEnv) {
  const ours =
    /^(NODE_ENV|NODE_OPTIONS|PRODUCT_NAME|PROCESS|HOST|PUBLIC_URL|TRUST_PROXY|APP_DEEP_LINK|LOG_LEVEL)$|^(PASSWORD|SECOND|FILES|TOKEN|LINK|SMTP|MAIL|REDIS|DATABASE)_/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.test(name)))
}

const spawnProduct = (env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, ['--input-type=module', '-e', productScript], { cwd: root, env })

async function untilReady(child: ChildProcessWithoutNullStreams, url: string, faults: string[]) {
  const said: string[] = []
  eachLine(child.stdout, line => {
    said.push(line)
    if (/"level":"(error|fatal)"/.test(line)) faults.push(line)
  })
  eachLine(child.stderr, line => {
    said.push(line)
    faults.push(line)
  })
  const end = performance.now() + startLimit
  while (!(await answers(url))) {
    if (hasEnded(child) || performance.now() > end)
      throw new Error(`The product did not start:\n${said.slice(-20).join('\n')}`)
    await pause(50)
  }
}

/** Answers how to hear no more of them. */
function eachLine(stream: NodeJS.ReadableStream, tell: (line: string) => void) {
  let rest = ''
  const hear = (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') tell(line)
  }
  stream.setEncoding('utf8').on('data', hear)
  return () => void stream.off('data', hear)
}

const lineOf = (stream: NodeJS.ReadableStream, awaited: string) =>
  new Promise<void>(resolve => {
    const stop = eachLine(stream, line => {
      if (line !== awaited) return
      stop()
      resolve()
    })
  })

async function answers(url: string) {
  try {
    return (await fetch(`${url}/api/v1/ready`)).ok
  } catch {
    return false
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>(resolve => {
    if (hasEnded(child)) return resolve(child.exitCode)
    child.once('exit', resolve)
  })

/** In order, or by force when that takes too long. */
async function ended(child: ChildProcess) {
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), endLimit)
  const code = await exitOf(child)
  clearTimeout(force)
  return code
}

/** A product that was killed has left it running. */
async function stopDatabase(dataFolder: string) {
  const cluster = join(dataFolder, 'postgres', 'database', 'cluster')
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'))
  if (servesFolder(pid, cluster)) await stopPostmaster(pid)
}
