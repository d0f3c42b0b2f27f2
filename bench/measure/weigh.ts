import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { until } from './until.ts'

const noteOf = (pid: number) => join(tmpdir(), `konsil-memory-of-${pid}`)

/**
 * In a server that is weighed: once told to, it lets go of what it no longer uses, and notes the bytes of what it
 * does. What the process holds of the system says less: it keeps what was let go for later.
 */
export function weighWhenTold() {
  setFlagsFromString('--expose-gc')
  const letGo = runInNewContext('gc') as () => void
  process.on('SIGUSR2', () => {
    letGo()
    // What was only held by what went just now goes at a second look.
    setTimeout(() => {
      letGo()
      const { heapUsed, external } = process.memoryUsage()
      const note = noteOf(process.pid)
      writeFileSync(`${note}.new`, String(heapUsed + external))
      // Whole as soon as it is there.
      renameSync(`${note}.new`, note)
    }, 500)
  })
}

/** Bytes that they use together. */
export async function weigh(pids: number[]) {
  for (const pid of pids) process.kill(pid, 'SIGUSR2')
  let bytes = 0
  for (const pid of pids) {
    const note = noteOf(pid)
    await until(async () => existsSync(note), 50)
    bytes += Number(readFileSync(note, 'utf8'))
    rmSync(note)
  }
  return bytes
}
