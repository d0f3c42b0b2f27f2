import { appointments } from '@konsil/contract/appointments'
import pg from 'pg'
import { demonstration } from '../../e2e/people/person.ts'
import { startBareFilesServer } from '../floors/start-bare-files-server.ts'
import { answered } from '../measure/asking.ts'
import { compared, interleaved, rounds } from '../measure/interleaved.ts'
import { load } from '../measure/load.ts'
import { residentMemory, watchMemory } from '../measure/resident-memory.ts'
import { seededPicker } from '../measure/seeded.ts'
import { median } from '../measure/statistics.ts'
import { startTransfers, type Transfers } from '../measure/transfers.ts'
import type { Place } from '../measure/transferring.ts'
import { until } from '../measure/until.ts'
import { askedBy, tokenOf } from '../product/calls.ts'
import type { CaseOfSomebody } from '../product/case-files.ts'
import { askSlots, startFreeTime } from '../product/free-time.ts'
import type { Figure, Sample, Workload } from '../workload.ts'

const mebibyte = 1024 * 1024
const size = 1024 * mebibyte
/** Of B1, which is asked for beside them. */
const occupied = 100_000
const secondsBeside = 6
const pick = seededPicker(20_261_126)
const settings = { CASE_FILES_MB: '20480', UPLOADS_PER_ADDRESS: '10000' }

type FreeTime = Awaited<ReturnType<typeof startFreeTime>>

interface Ground {
  free: FreeTime
  transfers: Transfers
  floor: Place
  product: CaseOfSomebody
  /** Resolves once nothing of what was removed lies there any more. */
  emptied(): Promise<void>
}

/** One that its patient may add documents to. */
async function caseOfSomebody(url: string): Promise<CaseOfSomebody> {
  const token = await tokenOf(url, demonstration.PATIENT)
  const { path, ...question } = askedBy(token, appointments.list, { filters: { group: 'PENDING' } })
  const { text } = await answered(url + path, question, 200)
  const { data } = JSON.parse(text) as { data: { list: { _id: string }[] } }
  return { url, token, appointmentId: data.list[0]?._id ?? '' }
}

async function startGround(): Promise<Ground & { stop(): Promise<void> }> {
  const free = await startFreeTime({ occupied, listSizes: [], settings })
  const [bare, transfers] = [await startBareFilesServer(), await startTransfers(size)]
  const product = await caseOfSomebody(free.product.url)
  const pool = new pg.Pool({ connectionString: free.database.url, max: 1 })
  const pieces = async () =>
    (await pool.query<{ count: string }>('select count(*) from case_file_piece')).rows[0]?.count
  const before = await pieces()
  return {
    free,
    transfers,
    floor: { url: bare.url },
    product,
    emptied: () => until(async () => (await pieces()) === before, 100),
    async stop() {
      transfers.stop()
      await pool.end()
      await bare.stop()
      await free.stop()
    },
  }
}

const speed = (count: number, seconds: number): Sample => ({
  value: (count * size) / mebibyte / seconds,
})

interface Round {
  up: Sample
  down: Sample
  /** MB more than before, for each. */
  grown: number
}

async function roundOf(
  { transfers, emptied, free }: Ground,
  place: Place,
  count: number,
): Promise<Round> {
  const { pid } = free.product
  const idle = residentMemory(pid)
  const most = watchMemory(pid)
  const sent = await transfers.send(place, count)
  const read = await transfers.read(place, sent.ids)
  const grown = (most() - idle) / count
  await transfers.remove(place, sent.ids)
  await emptied()
  return { up: speed(count, sent.seconds), down: speed(count, read.seconds), grown }
}

async function ofSome(ground: Ground, count: number): Promise<Figure[]> {
  const floors: Round[] = []
  const products: Round[] = []
  await roundOf(ground, ground.product, count)
  floors.push(await roundOf(ground, ground.floor, count))
  while (products.length < rounds) {
    products.push(await roundOf(ground, ground.product, count))
    floors.push(await roundOf(ground, ground.floor, count))
  }
  const speedOf = (name: string, way: 'up' | 'down'): Figure => ({
    name: `${count} at once, ${name}`,
    unit: 'MB/s',
    ...compared(
      floors.map(round => round[way]),
      products.map(round => round[way]),
    ),
    target: { of: 'ratio', atLeast: 0.7 },
  })
  return [
    speedOf('up, until it may be read', 'up'),
    speedOf('down', 'down'),
    {
      name: `${count} at once, up and down: memory of the server, for each`,
      unit: 'MB more',
      product: { value: median(products.map(({ grown }) => grown)) },
      target: { of: 'product', atMost: 32 },
    },
  ]
}

/** B1 as it is asked for when nothing else happens, and while four are under way. */
async function beside({ free, transfers, product, emptied }: Ground): Promise<Figure[]> {
  const askB1 = async (): Promise<Sample> => {
    const next = () => askSlots(pick(free.tokens), pick(free.doctors))
    const { p50 = NaN, p99 = NaN } = await load({
      url: free.product.url,
      connections: 1,
      seconds: secondsBeside,
      next,
    })
    return { value: p99, p50, p99 }
  }
  await askB1()
  const { ids } = await transfers.send(product, 4)
  const figureOf = async (name: string, round: () => Promise<Sample>): Promise<Figure> => ({
    name: `half of B1 and 99 % of it within, idle (floor) and while four are ${name}`,
    unit: 'ms',
    ...(await interleaved(askB1, round)),
    target: { of: 'ratio', atMost: 3 },
  })
  const figures = [
    await figureOf('read', () => transfers.during({ place: product, ids }, askB1)),
    await figureOf('sent', () => transfers.during({ place: product, count: 4 }, askB1)),
  ]
  await transfers.remove(product, ids)
  await emptied()
  return figures
}

/** Another product for each: what one leaves behind, the next would carry. */
const workload = (id: string, work: string, figures: (ground: Ground) => Promise<Figure[]>) => ({
  id,
  work,
  reference:
    'one stream into a file, SHA-256 on its way, fsync at its end, and out of it the same way',
  async run() {
    const ground = await startGround()
    const measured = await figures(ground)
    await ground.stop()
    return measured
  },
})
const byTus =
  'of 1 GiB up, by tus in parts as the page sends them, until they have been looked at and may be read, and down again'

export const largeFile: Workload = workload('large-file', `a document ${byTus}`, ground =>
  ofSome(ground, 1),
)
export const largeFiles: Workload = workload(
  'large-files',
  `four documents at once ${byTus}`,
  ground => ofSome(ground, 4),
)
export const besideLargeFiles: Workload = workload(
  'beside-large-files',
  'doctor-slots-by-doctor-id (B1), one question after the other, while four documents of 1 GiB are under way',
  beside,
)
