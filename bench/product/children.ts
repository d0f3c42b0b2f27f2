import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const patience = 90_000

/** A program under measurement, in a process group of its own. */
export interface Child {
  pid: number
  /** As Ctrl-C does it at a terminal; resolves once it has ended. */
  stop(): Promise<void>
}

interface Launch {
  file: string
  args: string[]
  cwd?: string
  settings?: Record<string, string>
  /** It runs once this address answers, */
  url: string
  /** or, where it speaks no HTTP, once this does not fail. */
  reach?: () => Promise<unknown>
}

const living = new Set<Child>()
const folders = new Set<string>()

/** A folder for this run, gone at its end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'konsil-bench-'))
  folders.add(folder)
  return folder
}

export function removeFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  folders.delete(folder)
}

/** Starts a program and waits for its first answer; says how many milliseconds that took. */
export async function launch({ file, args, cwd = root, settings = {}, url, reach }: Launch) {
  const log = join(temporaryFolder(), 'output.log')
  const output = openSync(log, 'w')
  const begin = performance.now()
  const started = spawn(file, args, {
    cwd,
    env: { ...plainEnvironment(), ...settings },
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)
  const child = childOf(started)
  const answered = await firstAnswer(reach ?? (() => askFor(url)), started)
  if (!answered) {
    await child.stop()
    const said = readFileSync(log, 'utf8').split('\n').slice(-20).join('\n')
    throw new Error(`${[file, ...args].join(' ')} did not answer at ${url}:\n${said}`)
  }
  return { child, milliseconds: performance.now() - begin }
}

function childOf(started: ChildProcess): Child {
  const ended = new Promise<void>(resolve => {
    started.once('exit', () => resolve())
    started.once('error', () => resolve())
  })
  const { pid = 0 } = started
  const child: Child = {
    pid,
    async stop() {
      if (started.exitCode === null && started.signalCode === null) signal(pid)
      await ended
      living.delete(child)
    },
  }
  living.add(child)
  return child
}

function signal(group: number) {
  try {
    if (group > 0) process.kill(-group, 'SIGINT')
  } catch {
    // It has ended by itself.
  }
}

async function firstAnswer(reach: () => Promise<unknown>, started: ChildProcess) {
  const end = performance.now() + patience
  while (performance.now() < end && started.exitCode === null && started.pid !== undefined) {
    try {
      await reach()
      return true
    } catch {
      // Nobody listens yet.
    }
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  return false
}

async function askFor(url: string) {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
}

/** Settings of the shell must not change what is measured. */
function plainEnvironment() {
  const kept = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'CHROMIUM_PATH']
  return Object.fromEntries(kept.map(name => [name, process.env[name] ?? '']))
}

export async function stopEverything() {
  await Promise.all([...living].map(child => child.stop()))
  for (const folder of folders) removeFolder(folder)
}
