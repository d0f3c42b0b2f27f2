import { fork } from 'node:child_process'
import { once } from 'node:events'
import { repositoryFolder } from '../../src/folders.ts'
import { connectWithin } from '../databases.ts'
import { type Program, programFile } from '../programs.ts'
import type { TestServer } from '../test-server.ts'
import { isFull } from './size.ts'

interface Started {
  /** One that says its address first. */
  program: Program
  args: string[]
}

/** In `npm test` it waits out a machine that stands still, in full it is as patient as the product. */
export const patientProgram: Started = {
  program: 'api-process',
  args: isFull ? [] : [String(connectWithin)],
}

/** The product without its pages beside a test server, with its database and keys, in a process that holds nothing of who asks. */
export async function startApiProcess(
  { config: { DATABASE_URL, DATA_DIR } }: TestServer,
  settings: Record<string, string> = {},
  { program, args }: Started = { program: 'api-process', args: [] },
) {
  const child = fork(programFile(program), args, {
    cwd: repositoryFolder,
    execArgv: ['--expose-gc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      OPEN_DEMONSTRATION: 'true',
      DATABASE_URL,
      DATA_DIR,
      BOT_CHECK_DIFFICULTY: '50',
      ...settings,
    },
  })
  const told = async () => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error('the process has ended')
      }),
    ])) as [unknown]
    return message
  }
  const url = String(await told())
  return {
    url,
    pid: child.pid,
    tell: (message: object) => child.send(message),
    /** Bytes, after all that nobody holds was let go of. */
    async memory() {
      child.send('?')
      return (await told()) as NodeJS.MemoryUsage
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

export type ApiProcess = Awaited<ReturnType<typeof startApiProcess>>
