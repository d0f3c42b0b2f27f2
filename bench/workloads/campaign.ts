import { startBareMails } from '../floors/start-bare-mails.ts'
import { compared } from '../measure/interleaved.ts'
import { residentMemory } from '../measure/resident-memory.ts'
import { startPost } from '../measure/start-post.ts'
import { median } from '../measure/statistics.ts'
import { until } from '../measure/until.ts'
import { administrator, bareMail, settingsOfCampaigns } from '../product/campaigns.ts'
import { startDatabase } from '../product/database.ts'
import { addManyPeople } from '../product/many-people.ts'
import { startProduct } from '../product/product.ts'
import { startRedis } from '../product/redis.ts'
import { startWorkerAlone } from '../product/worker.ts'
import type { Figure, Workload } from '../workload.ts'

/** A quick look takes fewer: `CAMPAIGN_PEOPLE=2000 npm run bench -- campaign`. */
const people = Number(process.env.CAMPAIGN_PEOPLE ?? 100_000)
/** Of the connections to the mail server, those that a worker has for campaigns. */
const connections = 4
const parts = 5
const part = people / parts
/** In the floor's turn between two parts. */
const bare = Math.ceil(part / 5)

async function startGround() {
  const [database, redis, post] = [await startDatabase(), await startRedis(), await startPost()]
  const settings = settingsOfCampaigns({
    databaseUrl: database.url,
    redisUrl: redis.url,
    mailUrl: post.url,
  })
  const product = await startProduct({ settings })
  await addManyPeople(database.url, people)
  const worker = await startWorkerAlone(settings)
  const floor = await startBareMails(post, bareMail(settings), connections)
  return {
    post,
    product,
    worker,
    floor,
    async stop() {
      floor.stop()
      await Promise.all([worker.stop(), product.stop()])
      post.stop()
      await redis.stop()
      await database.stop()
    },
  }
}

/** Looks at it four times a second, until it is asked what it saw. */
function watchWorker(pid: number) {
  const seen: number[] = []
  const watch = setInterval(() => seen.push(residentMemory(pid)), 250)
  return () => {
    clearInterval(watch)
    return median(seen)
  }
}

const rate = (count: number, seconds: number) => ({ value: count / seconds })

async function run(): Promise<Figure[]> {
  const { post, product, worker, floor, stop } = await startGround()
  const admin = await administrator(product.url)
  await floor.send(bare)
  const floors = [await floor.send(bare)]
  const sent: { count: number; seconds: number }[] = []
  const memory: number[] = []
  let campaign: Awaited<ReturnType<typeof admin.add>> | undefined
  let bareCount = 2 * bare
  let bytes = 0
  for (let at = 0; at < parts; at += 1) {
    const { taken, bytes: before } = await post.now()
    const count = (at + 1) * part - (taken - bareCount)
    // The first tenth is for getting warm.
    const first = at === 0 ? Math.max(1, count / 2) : 0
    let memoryOf = watchWorker(worker.pid)
    const begin = async () => {
      if (campaign) await campaign.resume()
      else campaign = await admin.add()
    }
    const warm = first > 0 ? await post.takes(first, begin) : undefined
    if (warm) {
      memoryOf()
      memoryOf = watchWorker(worker.pid)
    }
    const rest = await post.takes(count - first, warm ? async () => undefined : begin)
    memory.push(memoryOf())
    sent.push({ count, seconds: (warm?.seconds ?? 0) + rest.seconds })
    bytes += rest.after.bytes - before
    if (at < parts - 1) await campaign?.pause()
    floors.push(await floor.send(bare))
    bareCount += bare
  }
  await until(async () => (await campaign?.read())?.state === 'SENT', 100)
  const { taken, people: reached } = await post.now()
  await stop()
  const ofAll = (all: { count: number; seconds: number }[]) =>
    rate(
      all.reduce((sum, { count }) => sum + count, 0),
      all.reduce((sum, { seconds }) => sum + seconds, 0),
    )
  const { ratio: middle } = compared(
    floors.map(one => rate(one.count, one.seconds)),
    sent.map(one => rate(one.count, one.seconds)),
  )
  const [floorRate, productRate] = [ofAll(floors), ofAll(sent)]
  const [early = NaN] = memory
  return [
    {
      name: `to ${people} people, from the call on until the last mail is handed over`,
      unit: 'mails a second',
      floor: floorRate,
      product: productRate,
      ratio: productRate.value / floorRate.value,
      target: { of: 'ratio', atLeast: 0.8 },
      note: `${(bytes / people / 1024).toFixed(1)} KB each; of five parts the middle one: ${middle.toFixed(2)} × floor`,
    },
    {
      name: 'memory of the worker, in the last fifth against the second tenth',
      unit: 'MB more',
      product: { value: (memory.at(-1) ?? NaN) - early },
      target: { of: 'product', atMost: 32 },
      note: `${memory.map(one => one.toFixed(0)).join(', ')} MB`,
    },
    {
      name: 'got it not, or twice',
      unit: `of ${people} people`,
      product: { value: Math.abs(taken - bareCount - people) + (bareCount + people - reached) },
      target: { of: 'product', atMost: 0 },
    },
  ]
}

export const campaign: Workload = {
  id: 'campaign',
  work: `a campaign (promotion, by mail) to ${people} people: all are found, each judged by their switches, written to, handed over to a local mail server and noted before and after, by a process that does jobs alone; in five parts, between which it is paused`,
  reference: `the mail library alone with ${connections} connections that never wait, which sends mails of the same content to the same server`,
  run,
}
