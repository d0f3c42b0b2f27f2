import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** MB (2^20 bytes) of physical memory that a process holds now. */
export function residentMemory(pid: number): number {
  return kilobytes(pid) / 1024
}

function kilobytes(pid: number) {
  if (process.platform !== 'linux') {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])
}
