import { isDeepStrictEqual } from 'node:util'
import type { Endpoint, OutputOf, QuestionOf } from '@konsil/contract/core/endpoint'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { statistics } from '@konsil/contract/statistics'
import pg from 'pg'
import { demonstration } from '../../e2e/people/person.ts'
import { pinoLogger } from '../../server/src/adapters/pino-logger.ts'
import { systemClock } from '../../server/src/adapters/system-clock.ts'
import { recountTotals } from '../../server/src/capabilities/statistics/index.ts'
import { connect } from '../../server/src/database/connect.ts'
import { createMetrics } from '../../server/src/http/metrics.ts'
import { interleaved } from '../measure/interleaved.ts'
import { tokenOf } from '../product/calls.ts'
import { startDatabase } from '../product/database.ts'
import { addDoctors } from '../product/doctors.ts'
import { addManyBookings, addNewBookings } from '../product/many-bookings.ts'
import { raisedLimits, startProduct } from '../product/product.ts'
import { type Asked, askRaw, type RawAnswers } from '../product/raw-figures.ts'
import type { Figure, Workload } from '../workload.ts'

const doctors = 1_000
const patients = 100_000
const appointments = 1_000_000
const newBookings = 1_000

async function startStatistics() {
  const database = await startDatabase()
  const settings = { DATABASE_URL: database.url, ...raisedLimits, BOT_CHECK_DIFFICULTY: '1000' }
  const first = await startProduct({ settings })
  await addDoctors(database.url, doctors, [])
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await addManyBookings(client, patients, appointments)
  const log = pinoLogger('silent')
  const connected = connect(database.url, log, { connections: 1 })
  await recountTotals({ database: connected.database, log, metrics: createMetrics() })
  await connected.close()
  await client.query('vacuum analyze')
  await first.stop()
  // Nobody folds meanwhile: what is new is read as it was noted.
  await client.query("select pg_advisory_lock(hashtextextended('running totals', 0))")
  const product = await startProduct({ settings })
  const token = await tokenOf(product.url, demonstration.ADMIN, 'ADMIN')
  return { database, client, product, token }
}
type Started = Awaited<ReturnType<typeof startStatistics>>

/** What an administrator's dashboard asks, one after the other. */
async function askAll({ product, token }: Started, { year, time }: Asked) {
  const ask = async <E extends Endpoint>({ path }: E, question: QuestionOf<E>) => {
    const answer = await fetch(product.url + apiPrefix + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(question),
    })
    const { data } = (await answer.json()) as { data: OutputOf<E> }
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return data
  }
  const month = Number(time.slice(5))
  return {
    booked: await ask(statistics.bookedServices, { time }),
    stars: await ask(statistics.ratings, {}),
    profit: await ask(statistics.profit, { year }),
    patients: await ask(statistics.patientOverview, {}),
    newPatients: await ask(statistics.newPatients, { year }),
    repeated: await ask(statistics.repeatPatients, { time }),
    doctors: await ask(statistics.doctorOverview, {}),
    newDoctors: await ask(statistics.newDoctors, { year }),
    top: await ask(statistics.topRevenue, { year, month }),
    online: await ask(statistics.onlineDoctors, { year, month }),
  }
}
type Told = Awaited<ReturnType<typeof askAll>>

/** What is told in the shape of what the tables say. */
const asRaw = (told: Told) => {
  const months = (amounts: number[]) =>
    amounts.map((amount, at) => ({ month: at + 1, amount })).filter(({ amount }) => amount !== 0)
  return [
    told.booked.list.map(({ service, total: amount }) => ({ id: service._id, amount })),
    told.stars
      .filter(({ count }) => count > 0)
      .map(({ star, count: amount }) => ({ star, amount })),
    months(told.profit),
    [
      {
        patients: told.patients.numberOfPatients,
        booked: told.patients.numberOfPatientsBookedService,
      },
    ],
    months(told.newPatients),
    [
      {
        often: told.repeated.numOfPatientsBookedManyTimes,
        once: told.repeated.numOfPatientsBookedOneTime,
      },
    ],
    [{ total: told.doctors.total, active: told.doctors.active }],
    months(told.newDoctors),
    told.top.map(({ revenue: amount }) => ({ amount })),
    told.online
      .map(({ count: amount }, at) => ({ weekday: at + 1, amount }))
      .filter(({ amount }) => amount > 0),
  ]
}

/** Lists of the same counts may come in another order. */
const ordered = (answers: RawAnswers) =>
  answers.map(rows => rows.map(row => JSON.stringify(Object.entries(row).toSorted())).toSorted())

async function refuseOther(started: Started, asked: Asked) {
  const [should, told] = [await askRaw(started.client, asked), await askAll(started, asked)]
  if (!isDeepStrictEqual(ordered(should), ordered(asRaw(told)))) {
    throw new Error('what the product tells is not what the tables say')
  }
}

const timed = async (act: () => Promise<unknown>) => {
  const begin = performance.now()
  await act()
  return { value: performance.now() - begin }
}

export const statisticsOfDashboard: Workload = {
  id: 'statistics',
  work: `the ten calls of an administrator's dashboard, one after the other; ${doctors} doctors, ${patients} patients, ${appointments} appointments`,
  reference: 'the same questions as SQL on the tables themselves, on one connection',
  async run() {
    const started = await startStatistics()
    const today = systemClock.now().toISOString()
    const asked = { year: Number(today.slice(0, 4)), time: today.slice(0, 7) }
    const product = () => timed(() => askAll(started, asked))
    const floor = () => timed(() => askRaw(started.client, asked))
    const figures: Figure[] = []
    const cold = await product()
    const bare = await floor()
    figures.push({
      name: 'all ten together, the first time after a start',
      unit: 'ms',
      product: cold,
      floor: bare,
      ratio: cold.value / bare.value,
    })
    await refuseOther(started, asked)
    const target = { of: 'ratio', atMost: 0.1 } as const
    const warm = await interleaved(floor, product)
    figures.push({ name: 'all ten together', unit: 'ms', ...warm, target })
    await addNewBookings(started.client, newBookings)
    await refuseOther(started, asked)
    const after = await interleaved(floor, product)
    figures.push({
      name: `the same after ${newBookings} new bookings`,
      unit: 'ms',
      ...after,
      target,
    })
    await refuseOther(started, asked)
    await started.client.end()
    await started.product.stop()
    await started.database.stop()
    return figures
  },
}
