import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { root } from '../product/children.ts'
import type { Heard, Watching } from './watching.ts'

const patience = 60_000

/** Many who look at one day, in processes of their own: opening and hearing takes no time of whoever measures. */
export async function startWatchers(groups: Watching[]) {
  const children = groups.map(() =>
    fork(fileURLToPath(new URL('watching.ts', import.meta.url)), {
      cwd: root,
      execArgv: ['--import', 'tsx'],
    }),
  )
  const ended = children.map(async child => {
    await once(child, 'exit')
    throw new Error('Somebody who watched could not, or was disconnected.')
  })
  for (const end of ended) end.catch(() => undefined)
  const told = async (at: number) => {
    const child = children[at]
    if (!child) throw new Error('There is no such process.')
    const message = once(child, 'message', { signal: AbortSignal.timeout(patience) })
    const [said] = (await Promise.race([message, ended[at]])) as [unknown]
    return said
  }
  const heardBy = async (at: number, signal: Heard['signal']) => {
    for (;;) {
      const heard = (await told(at)) as Heard
      if (heard.signal === signal) return heard.at
    }
  }
  await Promise.all(
    groups.map(async (group, at) => {
      const open = told(at)
      children[at]?.send(group)
      await open
    }),
  )
  return {
    /** When each of all of them heard the next signal of this name; fails where one does not. */
    next: async (signal: Heard['signal']) =>
      (await Promise.all(groups.map((_, at) => heardBy(at, signal)))).flat(),
    stop() {
      for (const child of children) child.kill('SIGKILL')
    },
  }
}
