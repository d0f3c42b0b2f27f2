import { makeMessageTable, startMessageServer } from '../floors/start-message-server.ts'
import { residentMemory } from '../measure/resident-memory.ts'
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
const perSecond = 200
const seconds = 60
/** The floor says how busy the machine is: for that less is enough. */
const secondsOfFloor = 20

interface Server {
  url: string
  pid: number
  stop(): Promise<void>
}

const wait = (seconds: number) => new Promise(resolve => setTimeout(resolve, seconds * 1000))

/** Patients at the first process, doctors at the second one. */
async function measured(servers: Server[], conversations: Conversation[], seconds: number) {
  const places = placesAt(
    conversations,
    servers.map(({ url }) => url),
  )
  const memory = () => servers.reduce((sum, { pid }) => sum + residentMemory(pid), 0)
  // What starting took is let go of by then.
  await wait(20)
  const before = memory()
  const idle = await startTalkers(places, idlePages)
  await wait(5)
  const kibibytes = ((memory() - before) * 1024) / (2 * idlePages * places.length)
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
        name: `memory of each of ${2 * idlePages * talks} idle sockets`,
        unit: 'KiB',
        floor: { value: floor.kibibytes },
        product: { value: product.kibibytes },
        ratio: product.kibibytes / floor.kibibytes,
        target: { of: 'product', atMost: 40 },
      },
    ]
  },
}
