import { setPriority } from 'node:os'
import { startHelper } from './helper.ts'
import type { Counted, CountTo } from './post.ts'

/** A mail server in a process of its own, for floor and product alike. */
export async function startPost({ lowered = 0 } = {}) {
  const { order, pid, stop } = await startHelper<CountTo, Counted>(
    new URL('post.ts', import.meta.url),
  )
  if (lowered > 0) setPriority(pid, lowered)
  const now = () => order({ taken: 0 })
  const { port } = await now()
  return {
    url: `smtp://127.0.0.1:${port}`,
    now,
    /** Answers once it has taken so many more than now, and how many seconds that took from before it was begun. */
    async takes(more: number, begin: () => Promise<unknown>) {
      const before = await now()
      const taken = order({ taken: before.taken + more })
      const began = Number(process.hrtime.bigint()) / 1e6
      await begin()
      const after = await taken
      return { seconds: (after.at - began) / 1000, after }
    },
    stop,
  }
}
export type Post = Awaited<ReturnType<typeof startPost>>
