import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Of the processor, in milliseconds, that a process has used so far: other than the clock it is the same on a busy machine. */
export function processorTime(pid: number): number {
  if (process.platform !== 'linux') return 1_000 * seconds(cputime(pid))
  // The name of the program, in brackets, may hold blanks; the two come twelfth and thirteenth after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

const cputime = (pid: number) =>
  execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim()

const seconds = (written: string) =>
  written.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
