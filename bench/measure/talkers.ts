import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { root } from '../product/children.ts'
import type { Done, Order, Place } from './talking.ts'

/** Longer than any order takes: what is lost fails the workload. */
const patience = 240_000

/** Both sides of conversations, in a process of their own; on each side so many pages. */
export async function startTalkers(places: Place[], pages = 1) {
  const child = fork(fileURLToPath(new URL('talking.ts', import.meta.url)), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('Those who talk have ended.')
  })
  ended.catch(() => undefined)
  async function order(what: Order) {
    const message = once(child, 'message', { signal: AbortSignal.timeout(patience) })
    child.send(what)
    try {
      const [told] = (await Promise.race([message, ended])) as [Done | { failed: string }]
      if ('failed' in told) throw new Error(told.failed)
      return told
    } catch (error) {
      // It would keep whoever measures from ending.
      child.kill('SIGKILL')
      throw error
    }
  }
  await order({ do: 'OPEN', places, pages })
  return {
    say: (what: Omit<Extract<Order, { do: 'SAY' }>, 'do'>) => order({ do: 'SAY', ...what }),
    pace: (perSecond: number, seconds: number) => order({ do: 'PACE', perSecond, seconds }),
    stop: () => void child.kill('SIGKILL'),
  }
}
export type Talkers = Awaited<ReturnType<typeof startTalkers>>
