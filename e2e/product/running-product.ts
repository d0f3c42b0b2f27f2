import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { claimPorts } from './ports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const patience = 60_000

/** The real product, as `npm start` runs it: its own process, its own data, its own ports. */
export interface RunningProduct {
  url: string
  realtimeUrl: string
  /** What went wrong in it and was no refusal: error lines of its log, and whatever it cried out. */
  faults(): string[]
  /** As a power cut does it: no farewell, no tidying up. */
  killHard(): Promise<void>
  startAgain(): Promise<void>
  /** Ends it and takes its data away. */
  stop(): Promise<void>
}

export async function startProduct(): Promise<RunningProduct> {
  for (const built of ['server/dist/main.js', 'web/dist/public.html']) {
    if (!existsSync(join(root, built))) {
      throw new Error(`${built} is missing: run \`npm run build\` first, or \`npm test\`.`)
    }
  }
  const dataFolder = mkdtempSync(join(tmpdir(), 'konsil-journeys-'))
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
  }
  const faults: string[] = []
  const launch = () => launchAndWait(env, url, faults)
  let child = await launch()
  return {
    url,
    realtimeUrl: `http://localhost:${realtimePort}`,
    faults: () => faults,
    async killHard() {
      await ended(child, 'SIGKILL')
    },
    async startAgain() {
      child = await launch()
    },
    async stop() {
      const code = await ended(child, 'SIGTERM')
      if (code !== 0) faults.push(`The product ended with ${code ?? 'a signal'} instead of 0.`)
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Settings of the shell that runs the tests must not change what is tested. */
function withoutOurSettings(env: NodeJS.ProcessEnv) {
  const ours =
    /^(NODE_ENV|NODE_OPTIONS|PRODUCT_NAME|PROCESS|HOST|PUBLIC_URL|TRUST_PROXY|APP_DEEP_LINK|LOG_LEVEL)$|^(PASSWORD|FILES|TOKEN|LINK|SMTP|MAIL|REDIS|DATABASE)_/
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.test(name)))
}

async function launchAndWait(env: NodeJS.ProcessEnv, url: string, faults: string[]) {
  const script = "import('./server/dist/main.js').then(product => product.run())"
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  let gone = false
  child.once('exit', () => (gone = true))
  eachLine(child.stdout, line => {
    said.push(line)
    if (/"level":"(error|fatal)"/.test(line)) faults.push(line)
  })
  eachLine(child.stderr, line => {
    said.push(line)
    faults.push(line)
  })
  const end = performance.now() + patience
  while (!(await answers(url))) {
    if (gone || performance.now() > end) {
      child.kill('SIGKILL')
      throw new Error(`The product did not start:\n${said.slice(-20).join('\n')}`)
    }
  }
  return child
}

function eachLine(stream: NodeJS.ReadableStream, tell: (line: string) => void) {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') tell(line)
  })
}

async function answers(url: string) {
  try {
    return (await fetch(`${url}/api/v1/ready`)).ok
  } catch {
    await new Promise(resolve => setTimeout(resolve, 50))
    return false
  }
}

function ended(child: ChildProcess, signal: NodeJS.Signals) {
  return new Promise<number | null>(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
    child.once('exit', resolve)
    child.kill(signal)
  })
}
