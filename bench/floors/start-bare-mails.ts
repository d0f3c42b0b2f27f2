import { startHelper } from '../measure/helper.ts'
import type { Post } from '../measure/start-post.ts'
import type { BareMail, BareOrder } from './bare-mails.ts'

/** The mail library alone, in a process of its own. */
export async function startBareMails(post: Post, mail: BareMail, connections: number) {
  const file = new URL('bare-mails.ts', import.meta.url)
  const { order, stop } = await startHelper<BareOrder, object>(file, [
    post.url,
    String(connections),
  ])
  let sent = 0
  return {
    /** Mails a second. */
    async send(count: number) {
      const from = sent
      sent += count
      let done: Promise<unknown> = Promise.resolve()
      const { seconds } = await post.takes(count, async () => {
        done = order({ mail, from, to: sent })
      })
      await done
      return { count, seconds }
    },
    stop,
  }
}
