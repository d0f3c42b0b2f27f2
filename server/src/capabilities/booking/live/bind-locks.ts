import { later, seconds } from '@konsil/contract/core/time'
import type { LivePage } from '../../../ports/live.ts'
import { outlivesPage } from '../create-slot.ts'
import type { BookingGround } from '../ground.ts'
import { bindUntil, runningOf } from '../holds/store.ts'

const boundAnewEvery = seconds(5)

/**
 * Keeps the mere locks of one page for as long as it is open, and for 20 seconds more. They are bound anew
 * every few seconds, so that they end as well when the whole process is killed.
 */
export function bindLocks(
  ground: Pick<BookingGround, 'database' | 'clock' | 'sweepAt'>,
  page: Pick<LivePage<'/booking'>, 'whenClosed'>,
) {
  const { database, clock, sweepAt } = ground
  const ids = new Set<string>()
  let timer: ReturnType<typeof setInterval> | undefined
  let isClosed = false
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  /** What has ended, or was made durable, is nobody's to bind any more. */
  const bind = async () => {
    if (ids.size === 0) return
    const until = later(clock.now(), outlivesPage)
    const asked = [...ids]
    const bound = new Set(await bindUntil(database, asked, until))
    for (const id of asked) if (!bound.has(id)) ids.delete(id)
    if (ids.size === 0) stop()
    return bound.size > 0 ? until : undefined
  }
  const keep = (more: string[]) => {
    for (const id of more) ids.add(id)
    if (ids.size === 0 || timer || isClosed) return
    // What fails is done by the next one.
    timer = setInterval(() => void bind().catch(() => undefined), boundAnewEvery)
    timer.unref()
  }
  /** At once: it may be one that another page left, with seconds to go. */
  const bindNow = async () => {
    const until = await bind()
    // Nobody binds it again: what was said on a page that is gone by now may come to its turn later.
    if (until && isClosed) sweepAt(until)
  }
  page.whenClosed(async () => {
    isClosed = true
    stop()
    await bindNow()
  })
  return {
    async add(id: string) {
      keep([id])
      await bindNow()
    },
    /** After a reload, out of a tunnel, in another tab: what still runs is this page's too. */
    async rebind(userId: string) {
      const running = await runningOf(database, userId, clock.now())
      keep(running.flatMap(({ id, bound_until }) => (bound_until ? [id] : [])))
      await bindNow()
    },
  }
}
