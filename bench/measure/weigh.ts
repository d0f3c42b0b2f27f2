import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

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
      writeFileSync(noteOf(process.pid), String(heapUsed + external))
    }, 500)
  })
}

/** Bytes that they use together. */
export async function weigh(pids: number[]) {
  for (const pid of pids) process.kill(pid, 'SIGUSR2')
  await wait(3_000)
  return pids.reduce((sum, pid) => {
    const bytes = Number(readFileSync(noteOf(pid), 'utf8'))
    rmSync(noteOf(pid))
    return sum + bytes
  }, 0)
}
