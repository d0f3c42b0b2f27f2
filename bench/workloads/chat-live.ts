import { makeMessageTable, startMessageServer } from '../floors/start-message-server.ts'
import { weigh } from '../measure/weigh.ts'
import { quantile } from '../measure/statistics.ts'
import { startTalkers } from '../measure/talkers.ts'
import type { Conversation } from '../../server/test/conversations.ts'
import { startDatabase } from '../product/database.ts'
import { startRedis } from '../product/redis.ts'
import { startBookingServer } from '../product/start-booking-server.ts'
import { addTalks, notKept, placesAt, settingsOfTalks } from '../product/talks.ts'
import type { Sample, Workload } from '../workload.ts'

/** Two connected clients each. */
const talks = 250
/** Of each client, while nobody says anything. */
const idlePages = 4
/** KiB that the system keeps for a connection outside of the heap: of the floor's 22, 11. */
const outsideOfHeap = 11
const perSecond = 200
const seconds = 60
/** The floor says how busy the machine is: for that less is enough. */
const secondsOfFloor = 20

interface Server {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Patients at the first process, doctors at the second one. */
async function measured(servers: Server[], conversations: Conversation[], seconds: number) {
  const places = placesAt(
    conversations,
    servers.map(({ url }) => url),
  )
  const pids = servers.map(({ pid }) => pid)
  // Code that is compiled with the first ones is no socket's.
  const first = await startTalkers(places)
  const before = await weigh(pids)
  const idle = await startTalkers(places, idlePages)
  const kibibytes = ((await weigh(pids)) - before) / 1024 / (2 * idlePages * places.length)
  first.stop()
  idle.stop()
  const talkers = await startTalkers(places)
  const { times } = await talkers.pace(perSecond, seconds)
  talkers.stop()
  const sample: Sample = {
    value: quantile(times, 0.95),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
  return { sample, kibibytes, said: times.length }
}

export const chatLive: Workload = {
  id: 'chat-live',
  work: `${2 * talks} connected clients, patients at one process and doctors at another, say ${perSecond} messages a second for ${seconds} s; timed until the other side has heard it, each of both once and in order`,
  reference: `bare Socket.IO through two processes with the same adapter, and one INSERT for each message, for ${secondsOfFloor} s`,
  async run() {
    const [database, redis] = [await startDatabase(), await startRedis()]
    const settings = { DATABASE_URL: database.url, REDIS_URL: redis.url, ...settingsOfTalks }
    // The second finds the tables that the first has made.
    const products = [
      await startBookingServer(settings, 'api'),
      await startBookingServer(settings, 'api'),
    ]
    await makeMessageTable(database.url)
    const floors = [
      await startMessageServer(database.url, redis.url),
      await startMessageServer(database.url, redis.url),
    ]
    const conversations = await addTalks(database.url, talks)
    const floor = await measured(floors, conversations, secondsOfFloor)
    const product = await measured(products, conversations, seconds)
    const missing = await notKept(database.url, product.said)
    await Promise.all([...products, ...floors].map(one => one.stop()))
    await redis.stop()
    await database.stop()
    return [
      {
        name: '95 of 100 are heard at the other process within',
        unit: 'ms',
        floor: floor.sample,
        product: product.sample,
        ratio: product.sample.value / floor.sample.value,
        note: `through ${redis.name}`,
        target: { of: 'product', atMost: 150 },
      },
      {
        name: 'not kept, or not counted for whoever has not read it',
        unit: `of ${product.said} messages`,
        product: { value: missing },
        target: { of: 'product', atMost: 0 },
      },
      {
        name: `memory of each of ${2 * idlePages * talks} idle sockets, without ${outsideOfHeap} outside of the heap`,
        unit: 'KiB',
        floor: { value: floor.kibibytes },
        product: { value: product.kibibytes },
        ratio: product.kibibytes / floor.kibibytes,
        target: { of: 'product', atMost: 40 - outsideOfHeap },
      },
    ]
  },
}
