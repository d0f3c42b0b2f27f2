import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
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
  const ended = endOf(started)
  const child = childOf(started, ended)
  const failed = await failureToAnswer(reach ?? (() => askFor(url)), ended)
  if (failed !== undefined) {
    await child.stop()
    const said = readFileSync(log, 'utf8').split('\n').slice(-20).join('\n')
    throw new Error(`${[file, ...args].join(' ')} at ${url} ${failed}:\n${said}`)
  }
  return { child, milliseconds: performance.now() - begin }
}

/** Resolves once it has ended, with how. */
const endOf = (started: ChildProcess) =>
  new Promise<string>(resolve => {
    started.once('exit', (code, signal) => resolve(`ended with ${signal ?? `code ${code}`}`))
    started.once('error', error => resolve(`could not be started: ${error.message}`))
  })

function childOf(started: ChildProcess, ended: Promise<string>): Child {
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

/** Nothing once it has answered. Whatever asks may wait itself for somebody who is gone: it is not waited for. */
async function failureToAnswer(reach: () => Promise<unknown>, ended: Promise<string>) {
  const over = new AbortController()
  const { signal } = over
  const tooLong = wait(patience, 'did not answer in time', { signal })
  try {
    return await Promise.race([firstAnswer(reach, signal), ended, tooLong])
  } finally {
    over.abort()
  }
}

async function firstAnswer(reach: () => Promise<unknown>, over: AbortSignal): Promise<undefined> {
  while (!over.aborted) {
    try {
      await reach()
      return
    } catch {
      // Nobody listens yet.
    }
    await wait(10)
  }
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
