import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../../src/folders.ts'

const begun = `process.stdout.write(String(process.pid)); setInterval(() => {}, 1_000)`
const starting = `import('./scripts/run.mjs').then(({ runNode }) =>
  runNode('-e', [${JSON.stringify(begun)}]))`

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'API-12 what a start has begun, as installing, ends with it on %s',
  async signal => {
    const start = spawn(process.execPath, ['-e', starting], {
      cwd: repositoryFolder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(start.stdout, 'data')) as [Buffer]
    const pid = Number(said.toString())
    expect(lives(pid)).toBe(true)
    start.kill(signal)
    expect(await once(start, 'exit')).toEqual([1, null])
    expect(lives(pid)).toBe(false)
  },
)
