import { fork } from 'node:child_process'
import { once } from 'node:events'
import { repositoryFolder } from '../../src/folders.ts'
import { programFile } from '../programs.ts'

/** Somebody who has nothing to do with what happens, in a process of their own: what drives the server must not hold their clock. */
export async function startBystander(url: string, token: string, perNetwork: number) {
  const child = fork(programFile('bystander-process'), [url, token, String(perNetwork)], {
    cwd: repositoryFolder,
    execArgv: [],
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('the bystander was refused')
  })
  ended.catch(() => undefined)
  const told = async () => ((await Promise.race([once(child, 'message'), ended])) as [unknown])[0]
  await told()
  return {
    /** How long their answers take while something happens: at most, for each share of them. */
    async waitsDuring(happening: Promise<unknown>) {
      child.send('begin')
      await happening
      child.send('end')
      const took = (await told()) as number[]
      const sorted = took.toSorted((first, second) => first - second)
      return (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

export type Bystander = Awaited<ReturnType<typeof startBystander>>
