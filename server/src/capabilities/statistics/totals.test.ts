import { readFile } from 'node:fs/promises'
import { wholeStars } from '@konsil/contract/stars'
import { statistics } from '@konsil/contract/statistics'
import { beforeAll, expect, test } from 'vitest'
import { usePaidBySandbox } from '../../../test/paid-by-sandbox.ts'
import { addRandomFigures } from '../../../test/random-figures.ts'
import { person, type Somebody } from '../../../test/test-server.ts'
import { foldTotalsJob } from './fold.ts'
import { migrationsFolder } from '../../folders.ts'
import { recountTotalsJob } from './recount.ts'
import { readOwnRevenue } from './revenue.ts'

const paying = usePaidBySandbox()
const { server } = paying
const years = [2023, 2024, 2025, 2026]
const months = years.flatMap(year =>
  Array.from({ length: 12 }, (_, at) => ({ year, month: at + 1 })),
)
const timeOf = ({ year, month }: { year: number; month: number }) =>
  `${year}-${String(month).padStart(2, '0')}`

let made: Awaited<ReturnType<typeof addRandomFigures>>
let admin: Somebody
beforeAll(async () => {
  made = await addRandomFigures(paying, 20_261_128)
  admin = await person(server, 'ADMIN')
})

async function rowsOf<Row>(text: string) {
  const { rows } = await server.pool.query<Row & object>(text)
  return rows
}
const timeIn = (at: Date) => at.toISOString().slice(0, 7)

/** Row by row and by nothing that the product counts with. */
async function counted() {
  const bookings = await rowsOf<{ patient_id: string; paid_at: Date; service_id: string }>(
    'select patient_id, paid_at, coalesce(catalogue_service_id, doctor_service_id) as service_id from appointment where paid_at is not null',
  )
  const ratings = await rowsOf<{ halves: number; service_id: string }>(
    'select halves, coalesce(catalogue_service_id, doctor_service_id) as service_id from appointment_rating join appointment on id = appointment_id',
  )
  const people = await rowsOf<{ id: string; role: string; state: string; created_at: Date }>(
    'select id, role, state, created_at from app_user',
  )
  const how = <T>(rows: T[], is: (row: T) => boolean) => rows.filter(is).length
  return {
    booked: (time: string, serviceId: string) =>
      how(bookings, row => timeIn(row.paid_at) === time && row.service_id === serviceId),
    stars: (serviceId?: string) =>
      wholeStars.map(star => ({
        star,
        count: how(
          ratings,
          ({ halves, service_id }) =>
            (serviceId === undefined || service_id === serviceId) &&
            halves / 2 > star - 1 &&
            halves / 2 <= star,
        ),
      })),
    repeated(time: string) {
      const times = people.map(({ id }) =>
        how(bookings, row => row.patient_id === id && timeIn(row.paid_at) === time),
      )
      return {
        numOfPatientsBookedOneTime: how(times, one => one === 1),
        numOfPatientsBookedManyTimes: how(times, one => one > 1),
      }
    },
    patients() {
      const here = people.filter(one => one.role === 'PATIENT' && one.state !== 'DELETED')
      return {
        numberOfPatients: here.length,
        numberOfPatientsBookedService: how(here, ({ id }) =>
          bookings.some(({ patient_id }) => patient_id === id),
        ),
      }
    },
    doctors: how(people, one => one.role === 'DOCTOR' && one.state !== 'DELETED'),
    made: (role: string, time: string) =>
      how(people, one => one.role === role && timeIn(one.created_at) === time),
  }
}

const asked = async () => {
  const ask = async <E extends (typeof statistics)[keyof typeof statistics]>(
    endpoint: E,
    question: Parameters<typeof server.call<E>>[1],
  ) => {
    const { status, data } = await server.call(endpoint, question, admin)
    expect(status).toBe(200)
    return data
  }
  return {
    overviews: [
      await ask(statistics.patientOverview, {}),
      (await ask(statistics.doctorOverview, {})).total,
      await ask(statistics.ratedServices, {}),
    ],
    ratings: await Promise.all(
      [undefined, ...made.services.map(({ _id }) => _id)].map(serviceId =>
        ask(statistics.ratings, { serviceId }),
      ),
    ),
    ofYears: await Promise.all(
      years.map(async year => [
        await ask(statistics.profit, { year }),
        await ask(statistics.newPatients, { year }),
        await ask(statistics.newDoctors, { year }),
      ]),
    ),
    ofMonths: await Promise.all(
      months.map(async month => [
        (await ask(statistics.bookedServices, { time: timeOf(month) })).list,
        await ask(statistics.repeatPatients, { time: timeOf(month) }),
        await ask(statistics.topRevenue, month),
      ]),
    ),
  }
}

/** The same, from the rows. */
async function expected() {
  const plain = await counted()
  const profile = (name: string) => expect.objectContaining({ lastName: name }) as object
  const names = await rowsOf<{ user_id: string; last_name: string }>(
    'select user_id, last_name from profile',
  )
  const nameOf = (id: string) => names.find(({ user_id }) => user_id === id)?.last_name
  const euros = made.moved.filter(({ currency }) => currency === 'EUR')
  const sum = (rows: typeof euros) =>
    rows.reduce((all, { paid, refunded }) => all + paid - refunded, 0)
  const inMonth = (time: string) => euros.filter(({ at }) => at.startsWith(time))
  const byTotal = <T extends { total: number; service: { name: { en: string } } }>(rows: T[]) =>
    rows
      .filter(({ total }) => total > 0)
      .toSorted(
        (one, other) =>
          other.total - one.total || one.service.name.en.localeCompare(other.service.name.en),
      )
  const services = made.services.map(one => ({
    _id: one._id,
    name: 'service' in one ? one.service.name : one.name,
  }))
  return {
    overviews: [
      plain.patients(),
      plain.doctors,
      {
        list: byTotal(
          services.map(service => ({
            service,
            total: plain.stars(service._id).reduce((all, { count }) => all + count, 0),
          })),
        ),
      },
    ],
    ratings: [undefined, ...services.map(({ _id }) => _id)].map(plain.stars),
    ofYears: years.map(year => {
      const times = months.filter(month => month.year === year).map(timeOf)
      return [
        times.map(time => sum(inMonth(time))),
        times.map(time => plain.made('PATIENT', time)),
        times.map(time => plain.made('DOCTOR', time)),
      ]
    }),
    ofMonths: months.map(timeOf).map(time => [
      byTotal(services.map(service => ({ service, total: plain.booked(time, service._id) }))),
      plain.repeated(time),
      made.doctors
        .map(_id => {
          const name = nameOf(_id)
          const user = { isDeleted: name === undefined, profile: name ? profile(name) : null }
          return {
            doctor: { _id, user },
            revenue: sum(inMonth(time).filter(({ doctorId }) => doctorId === _id)),
          }
        })
        .filter(({ revenue }) => revenue > 0)
        .toSorted((one, other) => other.revenue - one.revenue),
    ]),
  }
}

test('ASTAT-04, ASTAT-05, ASTAT-09, ASTAT-12, ASTAT-13, ASTAT-14, ASTAT-16, ASTAT-17, D-215, D-331, D-333 every figure is what its rows say, to the cent, before and after they are folded', async () => {
  const should = await expected()
  expect(should.ofYears.flat(2).filter(one => one !== 0).length).toBeGreaterThan(10)
  const rest = await rowsOf('select from statistics_difference')
  expect(rest.length).toBeGreaterThan(0)
  expect(await asked()).toEqual(should)
  await server.perform(foldTotalsJob, {})
  expect(await rowsOf('select from statistics_difference')).toEqual([])
  expect(await asked()).toEqual(should)
})

test('ASTAT-09 the recount finds nothing to set right, and of totals that differ it tells each and mends it', async () => {
  const should = await asked()
  const before = server.logLines.length
  await server.perform(recountTotalsJob, {})
  expect(server.logLines.slice(before)).toEqual([])
  await server.pool.query('update statistics_total set amount = amount + 1 where star = 3')
  await server.pool.query(
    `delete from statistics_total where kind = 'REVENUE' and subject_id is null`,
  )
  await server.pool.query('update statistics_patient set bookings = bookings + 2')
  expect(await asked()).not.toEqual(should)
  await server.perform(recountTotalsJob, {})
  const told = server.logLines
    .slice(before)
    .map(line => JSON.parse(line) as { level: string; reason: string })
    .filter(({ level }) => level === 'error')
  expect(told.map(({ reason }) => reason)).toEqual(['patients in all', 'ratings', 'revenue'])
  expect(await asked()).toEqual(should)
})

test('ASTAT-09 what was there before the totals is counted when they are made', async () => {
  const should = await asked()
  await server.pool.query('delete from statistics_total; delete from statistics_patient')
  await server.pool.query(
    await readFile(`${migrationsFolder}/0085_statistics_of_before.sql`, 'utf8'),
  )
  expect(await asked()).toEqual(should)
})

test('PAY-19 what moved in another currency than euros is told for each of its months, and no other', async () => {
  for (const year of years) {
    const moved = made.moved.filter(one => one.currency !== 'EUR' && one.at.startsWith(`${year}`))
    const told = await server.call(statistics.otherCurrencies, { year }, admin)
    const should = new Set(moved.map(({ at }) => at.slice(5, 7)))
    expect(told.data).toEqual([...should].toSorted().map(month => ({ month, currency: 'USD' })))
  }
  expect(made.moved.some(({ currency }) => currency === 'USD')).toBe(true)
})

const amounts = ['paid', 'refunded', 'fee', 'vat', 'net'] as const
const cents = (one: { value: number }) => Math.round(one.value * 100)

test('STAT-03, D-333 of each doctor every row, month and total is what moved, to the cent, and each sum is that of its rows', async () => {
  const ranges = [
    ['2024-12-01', '2025-11-30'],
    ['2025-01-01', '2025-12-31'],
    ['2025-01-01', '2025-01-31'],
    ['2026-01-01', '2026-01-01'],
  ] as const
  const sums = (rows: typeof made.moved) =>
    amounts.map(name => rows.reduce((all, row) => all + row[name], 0))
  let rows = 0
  for (const doctorId of made.doctors) {
    for (const [from, to] of ranges) {
      const told = await readOwnRevenue(server, doctorId, { from, to })
      const theirs = made.moved.filter(
        ({ at, ...one }) => one.doctorId === doctorId && at >= from && at.slice(0, 10) <= to,
      )
      const said = (one: (typeof told.totals)[number] | (typeof told.list)[number]) =>
        (['paid', 'refunded', 'fee', 'vat', 'netPayout'] as const).map(name => cents(one[name]))
      const ids = new Set(theirs.map(({ subjectId }) => subjectId))
      expect(new Set(told.list.map(({ _id }) => _id))).toEqual(ids)
      for (const one of told.list) {
        expect(said(one)).toEqual(sums(theirs.filter(({ subjectId }) => subjectId === one._id)))
        const isTheirs = made.moved.findLast(({ subjectId }) => subjectId === one._id)
        expect(one.appointment === null).toBe(isTheirs?.doctorId !== doctorId)
        expect(one.state === 'HANDED_OVER').toBe(one.appointment === null)
      }
      for (const total of told.totals) {
        const of = theirs.filter(({ currency }) => currency === total.currency)
        expect(said(total)).toEqual(sums(of))
        const pending = told.list.filter(one => one.paid.currency === total.currency)
        expect(cents(total.pending)).toBe(pending.reduce((all, one) => all + cents(one.pending), 0))
      }
      for (const one of told.months) {
        const of = theirs.filter(
          ({ at, currency }) => at.startsWith(one.month) && currency === one.currency,
        )
        expect(said(one)).toEqual(sums(of))
      }
      rows += told.list.length
    }
  }
  expect(rows).toBeGreaterThan(20)
})
