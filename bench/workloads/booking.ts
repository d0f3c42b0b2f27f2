import { appointments } from '@konsil/contract/appointments'
import { booking as bookingCalls } from '@konsil/contract/booking'
import pg from 'pg'
import { threeRows } from '../floors/three-rows.ts'
import { askEach, refuseOthers } from '../measure/ask-each.ts'
import { compared, rounds } from '../measure/interleaved.ts'
import { processorTime } from '../measure/processor-time.ts'
import { median } from '../measure/statistics.ts'
import { startBookings } from '../product/bookings.ts'
import { askedBy } from '../product/calls.ts'
import type { Figure, Sample, Target, Workload } from '../workload.ts'

/** Bookings in a round, by how many are made at once. */
const amounts = new Map([
  [1, 60],
  [10, 300],
  [32, 600],
])
const patients = 1_000
const seconds = 2
/** Only at 32 at once is anything demanded. */
const targets: Record<'make' | 'chain', Target> = {
  make: { of: 'ratio', atLeast: 0.3 },
  chain: { of: 'ratio', atLeast: 0.1 },
}

type Bookings = Awaited<ReturnType<typeof startBookings>>

/** With the milliseconds of the processor that each call took of the server. */
type Measured = Sample & { processor: number }
type Round = Record<'create' | 'make' | 'confirm' | 'chain', Measured>

/** Each call of all bookings before the next one, so that each is measured by itself; paying costs the provider's time, not ours. */
async function bookingRound({ product, next }: Bookings, connections: number): Promise<Round> {
  const amount = amounts.get(connections) ?? 0
  const items = next(amount)
  const ask = async (
    endpoint: Parameters<typeof askedBy>[1],
    status: number,
    questionOf: (at: number) => object,
  ) => {
    const questions = items.map(({ token }, at) => askedBy(token, endpoint, questionOf(at)))
    const before = processorTime(product.pid)
    const asked = await askEach(product.url, connections, questions)
    const processor = (processorTime(product.pid) - before) / amount
    refuseOthers(asked.answers, status)
    return { ...asked, processor }
  }
  const timeOf = (at: number) => items[at]?.time ?? {}
  const create = await ask(bookingCalls.createSlot, 200, timeOf)
  const make = await ask(bookingCalls.makeAppointment, 201, timeOf)
  const made = make.answers.map(({ body }) => ({ appointmentId: idIn(body) }))
  const idOf = (at: number) => made[at] ?? {}
  await ask(appointments.startPayment, 200, at => ({ ...idOf(at), provider: 'stripe' }))
  const confirm = await ask(appointments.confirmPayment, 201, idOf)
  const all = [create, make, confirm]
  const sum = (of: (one: (typeof all)[number]) => number) =>
    all.reduce((before, one) => before + of(one), 0)
  const measuredOf = ({ sample, processor }: (typeof all)[number]) => ({ ...sample, processor })
  return {
    create: measuredOf(create),
    make: measuredOf(make),
    confirm: measuredOf(confirm),
    chain: { value: amount / sum(one => one.seconds), processor: sum(one => one.processor) },
  }
}

const idIn = (body: string) =>
  (JSON.parse(body) as { data: { appointment: { _id: string } } }).data.appointment._id

async function measured(
  bookings: Bookings,
  floorOf: (connections: number) => Promise<Sample>,
  connections: number,
): Promise<Figure[]> {
  await bookingRound(bookings, connections)
  const floors = [await floorOf(connections)]
  const products: Round[] = []
  while (products.length < rounds) {
    products.push(await bookingRound(bookings, connections))
    floors.push(await floorOf(connections))
  }
  const figure = (name: string, of: keyof Round, target?: Target): Figure => ({
    name: `${name}, c=${connections}`,
    unit: 'per second',
    ...compared(
      floors,
      products.map(round => round[of]),
    ),
    note: `${median(products.map(round => round[of].processor)).toFixed(1)} ms of the server's processor each`,
    ...(target && connections === 32 ? { target } : {}),
  })
  return [
    figure('create-slot', 'create'),
    figure('make-appointment', 'make', targets.make),
    figure('confirm-payment', 'confirm'),
    figure('all three', 'chain', targets.chain),
  ]
}

/** What the worker does in ten seconds of all that the bookings have left to it. */
async function workerRate({ database, startWorker }: Bookings): Promise<Figure> {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const query = `
    select (select last_value from pg_sequences where schemaname = 'graphile_worker' and sequencename like '%jobs%id_seq%') - count(*) as done, count(*) as left
    from graphile_worker._private_jobs`
  const read = async () => {
    const { rows } = await pool.query<{ done: string; left: string }>(query)
    return { at: performance.now(), done: Number(rows[0]?.done), left: Number(rows[0]?.left) }
  }
  const worker = await startWorker()
  const begin = await read()
  await new Promise(resolve => setTimeout(resolve, 10_000))
  const end = await read()
  await worker.stop()
  await pool.end()
  if (end.left === 0) throw new Error('The worker was through before its rate was measured.')
  return {
    name: 'the worker, which stood still meanwhile: jobs by itself',
    unit: 'per second',
    product: { value: (end.done - begin.done) / ((end.at - begin.at) / 1000) },
    note: `${begin.left} were left to it`,
  }
}

export const booking: Workload = {
  id: 'booking',
  work: 'create-slot, make-appointment, confirm-payment by signed-in patients, each another time of one of 1,000 doctors, 1,000,000 half hours taken; the provider answers in the process, the worker stands still',
  reference: 'transactions that store three rows, statement by statement, on as many connections',
  async run() {
    const times = [...amounts.values()].reduce((sum, amount) => sum + (rounds + 1) * amount, 0)
    const bookings = await startBookings({ patients, times })
    const floor = await threeRows(bookings.database.url)
    const figures: Figure[] = []
    for (const connections of amounts.keys()) {
      const floorOf = (some: number) => floor.round(some, seconds)
      figures.push(...(await measured(bookings, floorOf, connections)))
    }
    figures.push(await workerRate(bookings))
    await floor.stop()
    await bookings.stop()
    return figures
  },
}
