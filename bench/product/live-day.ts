import { io } from 'socket.io-client'
import { startSocketServer } from '../floors/start-socket-server.ts'
import { residentMemory } from '../measure/resident-memory.ts'
import { startWatchers } from '../measure/watchers.ts'
import { startDatabase } from './database.ts'
import { addDoctors } from './doctors.ts'
import { freeTimes } from './free-times.ts'
import { addSignedInPatients, knownTokenKey } from './people.ts'
import { raisedLimits } from './product.ts'
import { startRedis } from './redis.ts'
import { startBookingServer } from './start-booking-server.ts'

/** A day of one doctor, all of it free: doctors have fourteen half hours then. */
const doctors = 1
const timesOfTwoWeeks = 140
const processesOfWatchers = 4
export const servers = 2

interface Server {
  url: string
  pid: number
  stop(): Promise<void>
}
type Side = Awaited<ReturnType<typeof watched>>

const now = () => Number(process.hrtime.bigint()) / 1e6
const wait = (seconds: number) => new Promise(resolve => setTimeout(resolve, seconds * 1000))

/** The product and bare Socket.IO, two processes each with the same Redis between them, and as many who watch both. */
export async function startLiveDay(watchers: number) {
  const [database, redis] = [await startDatabase(), await startRedis()]
  const settings = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    ...raisedLimits,
    ...knownTokenKey,
  }
  // The second finds the tables that the first has made.
  const products = [
    await startBookingServer(settings, 'api'),
    await startBookingServer(settings, 'api'),
  ]
  const floors = [await startSocketServer(redis.url), await startSocketServer(redis.url)]
  await addDoctors(database.url, doctors, [])
  const [patient = '', ...tokens] = await addSignedInPatients(database.url, watchers + 1)
  const all = await freeTimes(database.url, timesOfTwoWeeks)
  const times = all.filter(({ requestDate }) => requestDate === all[0]?.requestDate)
  const day = { doctorId: times[0]?.doctorId ?? '', date: times[0]?.requestDate ?? '' }
  const floor = await watched(floors, { tokens, patient, day })
  const product = await watched(products, { tokens, patient, day })
  return {
    floor,
    product,
    times: times.map(({ start, end }) => ({ ...day, start, end })),
    redis: redis.name,
    async stop() {
      floor.stop()
      product.stop()
      await Promise.all([...products, ...floors].map(one => one.stop()))
      await redis.stop()
      await database.stop()
    },
  }
}

async function watched(
  behind: Server[],
  of: { tokens: string[]; patient: string; day: { doctorId: string; date: string } },
) {
  const { tokens, patient, day } = of
  const memory = () => behind.reduce((sum, { pid }) => sum + residentMemory(pid), 0)
  // What starting took is let go of by then.
  await wait(5)
  const before = memory()
  const size = Math.ceil(tokens.length / processesOfWatchers)
  const watchers = await startWatchers(
    Array.from({ length: processesOfWatchers }, (_, at) => ({
      url: behind[at % servers]?.url ?? '',
      tokens: tokens.slice(at * size, (at + 1) * size),
      day,
    })),
  )
  await wait(5)
  const kibibytes = ((memory() - before) * 1024) / tokens.length
  const choosing = io(`${behind[0]?.url}/booking`, {
    transports: ['websocket'],
    auth: { token: patient },
  })
  await new Promise<void>((resolve, reject) => {
    choosing.once('connect_error', reject).once('connect', () => choosing.emit('booking', day))
    choosing.once('joinResponse', () => resolve())
  })
  return {
    kibibytes,
    /** Chooses a time and leaves it again; answers how long each of the watchers waited to hear of the choice. */
    async lockAndRelease(time: object) {
      const locked = watchers.next('locked')
      const begin = now()
      choosing.emit('lock', time)
      const heard = await locked
      const released = watchers.next('released')
      choosing.emit('release', time)
      await released
      return heard.map(at => at - begin)
    },
    /** Chooses a time and is gone; answers after how long the last of the watchers heard that it is free. */
    async lockAndVanish(time: object) {
      const locked = watchers.next('locked')
      choosing.emit('lock', time)
      await locked
      const released = watchers.next('released')
      const begin = now()
      choosing.disconnect()
      return Math.max(...(await released)) - begin
    },
    stop() {
      choosing.disconnect()
      watchers.stop()
    },
  }
}

export type LiveSide = Side
