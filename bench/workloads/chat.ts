import { makeMessageTable, startMessageServer } from '../floors/start-message-server.ts'
import { compared, interleaved } from '../measure/interleaved.ts'
import { processorTime } from '../measure/processor-time.ts'
import { median, quantile } from '../measure/statistics.ts'
import { startTalkers, type Talkers } from '../measure/talkers.ts'
import type { Done } from '../measure/talking.ts'
import { startDatabase } from '../product/database.ts'
import { startBookingServer } from '../product/start-booking-server.ts'
import { addTalks, fillTalks, notKept, placesAt, settingsOfTalks } from '../product/talks.ts'
import type { Figure, Sample, Workload } from '../workload.ts'

const rooms = 500
const saidBefore = 1_000_000
/**
 * In a round. One account may say 240 in a minute, so that each round has another room; one page sends 100 frames in
 * a second at most, and half of these are each side's.
 */
const inOneRoom = 180
const inAllRooms = 6_000
const atOnce = 32

const sampleOf = ({ times, seconds }: Done): Sample => ({
  value: times.length / seconds,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
})
const p50Of = ({ p50 = Number.NaN }: Sample): Sample => ({ value: p50 })

const oneRoom = (talkers: Talkers) => async (round: number) =>
  sampleOf(await talkers.say({ from: round, to: round + 1, amount: inOneRoom, atOnce: 1 }))
const allRooms = (talkers: Talkers) => async () =>
  sampleOf(await talkers.say({ from: 0, to: rooms, amount: inAllRooms, atOnce }))

async function start() {
  const database = await startDatabase()
  const settings = { DATABASE_URL: database.url, ...settingsOfTalks }
  const product = await startBookingServer(settings, 'api')
  await makeMessageTable(database.url)
  const floor = await startMessageServer(database.url)
  const talks = await addTalks(database.url, rooms)
  await fillTalks(database.url, saidBefore)
  const [bare, real] = [
    await startTalkers(placesAt(talks, [floor.url])),
    await startTalkers(placesAt(talks, [product.url])),
  ]
  return {
    bare,
    real,
    pid: product.pid,
    notKept: (said: number) => notKept(database.url, saidBefore + said),
    async stop() {
      bare.stop()
      real.stop()
      await Promise.all([floor.stop(), product.stop()])
      await database.stop()
    },
  }
}

async function run(): Promise<Figure[]> {
  const { bare, real, pid, notKept, stop } = await start()
  let said = 0
  const counting = (amount: number, round: (at: number) => Promise<Sample>) => (at: number) => {
    said += amount
    return round(at)
  }
  const [bareOne, realOne] = [oneRoom(bare), counting(inOneRoom, oneRoom(real))]
  await bareOne(rooms - 1)
  await realOne(rooms - 1)
  const one = await interleaved(bareOne, realOne)
  const [bareAll, realAll] = [allRooms(bare), counting(inAllRooms, allRooms(real))]
  await bareAll()
  await realAll(0)
  const used: number[] = []
  const all = await interleaved(bareAll, async at => {
    const before = processorTime(pid)
    const sample = await realAll(at)
    used.push((processorTime(pid) - before) / inAllRooms)
    return sample
  })
  const missing = await notKept(said)
  await stop()
  return [
    {
      name: 'one room, one after the other',
      unit: 'per second',
      ...one,
      target: { of: 'ratio', atLeast: 0.5 },
    },
    {
      name: 'one room: half of them are heard within',
      unit: 'ms',
      ...compared(one.floors.map(p50Of), one.products.map(p50Of)),
      target: { of: 'ratio', atMost: 2 },
    },
    {
      name: `${rooms} rooms, ${atOnce} at once`,
      unit: 'per second',
      ...all,
      note: `${median(used).toFixed(2)} ms of the server's processor each`,
      target: { of: 'ratio', atLeast: 0.5 },
    },
    {
      name: 'not kept, or not counted for whoever has not read it',
      unit: `of ${said} messages`,
      product: { value: missing },
      target: { of: 'product', atMost: 0 },
    },
  ]
}

export const chat: Workload = {
  id: 'chat',
  work: `a message of one of the two of an appointment is judged, sealed, kept and counted as unread; timed until the other side has heard it, each of both once and in order; one room, and ${rooms}; 1,000,000 messages were said before`,
  reference: 'bare Socket.IO and one INSERT for each message, answered and told in the same way',
  run,
}
