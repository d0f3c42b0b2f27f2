import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const isLinux = process.platform === 'linux'

/** MB (2^20 bytes) of physical memory that a process holds now. */
export function residentMemory(pid: number): number {
  return (isLinux ? inStatus(pid, 'VmRSS') : kilobytesByPs(pid)) / 1024
}

/** From now on: answers the most MB that it has held, when it is asked. Elsewhere than on Linux it is looked at now and then. */
export function watchMemory(pid: number): () => number {
  if (isLinux) {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    return () => inStatus(pid, 'VmHWM') / 1024
  }
  let most = residentMemory(pid)
  const watch = setInterval(() => (most = Math.max(most, residentMemory(pid))), 100)
  return () => {
    clearInterval(watch)
    return most
  }
}

const inStatus = (pid: number, name: string) =>
  Number(
    new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(
      readFileSync(`/proc/${pid}/status`, 'utf8'),
    )?.[1],
  )

const kilobytesByPs = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
