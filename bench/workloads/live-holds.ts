import { interleaved } from '../measure/interleaved.ts'
import { quantile } from '../measure/statistics.ts'
import { type LiveSide, startLiveDay } from '../product/live-day.ts'
import type { Figure, Sample, Workload } from '../workload.ts'

const sizes = [1_000, 5_000]
const locksOfRound = 8
/** Milliseconds for which a lock outlives its page (D-058). */
const outlivesPage = 20_000

const roundOf = (side: LiveSide, times: object[]) => async (): Promise<Sample> => {
  const waits: number[] = []
  for (const time of times.slice(0, locksOfRound)) waits.push(...(await side.lockAndRelease(time)))
  const p99 = quantile(waits, 0.99)
  return { value: p99, p50: quantile(waits, 0.5), p99 }
}

async function watchedBy(size: number): Promise<Figure[]> {
  const { floor, product, times, redis, stop } = await startLiveDay(size)
  const [bare, real] = [roundOf(floor, times), roundOf(product, times)]
  await bare()
  await real()
  const measured = await interleaved(bare, real)
  const [time = {}] = times
  const late = (await product.lockAndVanish(time)) - outlivesPage
  await stop()
  return [
    {
      name: `${size} watch: 99 of 100 hear of a lock within, and all of them do`,
      unit: 'ms',
      ...measured,
      note: `through ${redis}`,
      target: { of: 'ratio', atMost: 1.2 },
    },
    {
      name: `${size} watch: memory of each connection`,
      unit: 'KiB',
      floor: { value: floor.kibibytes },
      product: { value: product.kibibytes },
      ratio: product.kibibytes / floor.kibibytes,
      target: { of: 'product', atMost: 40 },
    },
    {
      name: `${size} watch: a lock whose page is gone is free, after its 20 seconds, for the last of them`,
      unit: 'ms late',
      product: { value: late },
      target: { of: 'product', atMost: 1_000 },
    },
  ]
}

/** Each side has a socket for each watcher in four processes and two: `ulimit -Hn` of 4,096 is enough for them. */
export const liveHolds: Workload = {
  id: 'live-holds',
  work: `a time is locked, and ${sizes.join(' or ')} signed-in patients who look at that day hear of it, half of them at another process than the one who locks`,
  reference:
    'bare Socket.IO: as many in a room, through two processes with the same adapter; nobody is asked who they are, nothing is stored',
  async run() {
    const figures: Figure[] = []
    for (const size of sizes) figures.push(...(await watchedBy(size)))
    return figures
  },
}
