import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { environment } from './unprivileged.ts'

const onLinux = process.platform === 'linux'

/** Tells a living process from a later one with the same number; undefined when it is gone. */
export function lifeOf(pid: number): string | undefined {
  try {
    return onLinux ? lifeOnLinux(pid) : lifeByPs(pid)
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  return lifeOf(pid) !== undefined
}

/** Whether the process is a server that works in this data folder, even if the folder has moved since. */
export function servesFolder(pid: number, folder: string): boolean {
  try {
    const [workingFolder, asked] = [statSync(`/proc/${pid}/cwd`), statSync(folder)]
    return workingFolder.ino === asked.ino && workingFolder.dev === asked.dev
  } catch {
    return commandOf(pid).includes(folder)
  }
}

export async function goneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (isAlive(pid)) {
    if (performance.now() > end) return false
    await pause(15)
  }
  return true
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

function lifeOnLinux(pid: number): string | undefined {
  // The name in parentheses may hold anything; the fields are counted after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const [state = 'Z', startedAt = ''] = [fields[0], fields[19]]
  // A zombie has ended; who should have collected it may have died before.
  if (state === 'Z' || state === 'X') return undefined
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${startedAt}`
}

/** As on macOS. */
export function lifeByPs(pid: number): string | undefined {
  const [state = 'Z', ...startedAt] = ps('stat=,lstart=', pid).split(/\s+/)
  return state.startsWith('Z') ? undefined : startedAt.join(' ')
}

function commandOf(pid: number): string {
  try {
    return onLinux ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ps('command=', pid)
  } catch {
    return ''
  }
}

function ps(columns: string, pid: number): string {
  return execFileSync('ps', ['-o', columns, '-p', String(pid)], {
    encoding: 'utf8',
    // In one language and zone: a start from another shell must read the same of the same process.
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
