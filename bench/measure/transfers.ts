import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { root } from '../product/children.ts'
import type { Place, Transferred, Transferring } from './transferring.ts'

/** Somebody with large files, in a process of their own. */
export async function startTransfers(size: number) {
  const child = fork(fileURLToPath(new URL('transferring.ts', import.meta.url)), [String(size)], {
    cwd: root,
    execArgv: ['--import', 'tsx'],
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('whoever sent files could not go on')
  })
  ended.catch(() => undefined)
  const told = async () => ((await Promise.race([once(child, 'message'), ended])) as [unknown])[0]
  await told()
  const ask = async (asked: Transferring) => {
    child.send(asked)
    return (await told()) as Transferred
  }
  return {
    send: (place: Place, count: number) => ask({ place, act: 'SEND', count }),
    read: (place: Place, ids: string[]) => ask({ place, act: 'READ', ids }),
    remove: (place: Place, ids: string[]) => ask({ place, act: 'REMOVE', ids }),
    /** So many are sent, or these are read, again and again, while something else happens. */
    async during<Result>(
      asked: { place: Place; count: number } | { place: Place; ids: string[] },
      happening: () => Promise<Result>,
    ) {
      const ending = ask({ ...asked, act: 'ids' in asked ? 'READ_ON' : 'SEND_ON' })
      ending.catch(() => undefined)
      const result = await happening()
      child.send('over')
      const { ids } = await ending
      await ask({ place: asked.place, act: 'REMOVE', ids })
      return result
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

export type Transfers = Awaited<ReturnType<typeof startTransfers>>
