import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { statistics } from '@konsil/contract/statistics'
import { expect, test } from 'vitest'
import { bookableDoctor } from '../../../test/schedule-acts.ts'
import { person, usePerson, useTestServer } from '../../../test/test-server.ts'
import { foldTotals } from './fold.ts'
import { recountTotals } from './recount.ts'

const server = useTestServer()
const admin = usePerson(server, 'ADMIN')
const doctor = usePerson(server, 'DOCTOR')
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values)
const ofMonth = [statistics.topRevenue, statistics.onlineDoctors]

test.each<[string, readonly Endpoint[], unknown[]]>([
  [
    'a time',
    [statistics.bookedServices, statistics.repeatPatients],
    ['2026-13', '2026-00', '1900-01', '3000-01', '2026-1', '2026', 'January', '2026-01-01', 202_601]
      .map(time => ({ time }))
      .concat([{} as never]),
  ],
  [
    'a year',
    [
      statistics.profit,
      statistics.newPatients,
      statistics.newDoctors,
      statistics.readOwnStatistics,
    ],
    [1900, 3000, '2026', 'this year', 2026.5, -1, null].map(year => ({ year })),
  ],
  [
    'a month',
    ofMonth,
    [13, 0, '13', '1', '00', 'May', 1.5, null].map(month => ({ year: 2026, month })),
  ],
  ['the year of a month', ofMonth, [1900, 3000, '2026'].map(year => ({ year, month: '01' }))],
  ['a service', [statistics.ratings], [{ serviceId: 'all' }, { serviceId: 7 }]],
  [
    'a range of days',
    [statistics.readRevenue],
    [
      { from: '2026-02-30', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2025-01-01', to: '2026-01-02' },
      { from: 2026, to: 2027 },
    ],
  ],
])(
  'ASTAT-04, ASTAT-09, D-223, STAT-03 %s that is none is refused',
  async (_, endpoints, questions) => {
    for (const endpoint of endpoints) {
      const asking = endpoint.who.includes('ADMIN') ? admin : doctor
      for (const question of questions) {
        const { status } = await server.ask(endpoint, question, asking)
        expect(status, JSON.stringify(question)).toBe(400)
      }
    }
  },
)

test('ASTAT-17, D-223 a month is taken as its code and as its number, and nobody is mixed up with its year', async () => {
  const [first] = (await sql(`select id from app_user where role = 'DOCTOR' limit 1`)).rows as {
    id: string
  }[]
  await sql(
    `insert into statistics_difference (kind, month, subject_id, amount) values ('REVENUE', '2027-05-01', $1, 700)`,
    [first?.id],
  )
  const top = async (question: { year: number; month: '05' | 5 | 7 }) =>
    (await server.call(statistics.topRevenue, question, admin)).data.map(one => one.revenue)
  expect(await top({ year: 2027, month: '05' })).toEqual([700])
  expect(await top({ year: 2027, month: 5 })).toEqual([700])
  expect(await top({ year: 2027, month: 7 })).toEqual([])
  await sql(`delete from statistics_difference where month = '2027-05-01'`)
})

test('ASTAT-17, D-224 ten doctors at most, and of the same revenue those whose last names come first', async () => {
  const names = [
    'Zander',
    'Öhler',
    'Adler',
    ...Array.from('BCDEFGHIJ', letter => `${letter}aumann`),
  ]
  for (const name of names) {
    const { id } = await person(server, 'DOCTOR')
    await sql('update profile set last_name = $2 where user_id = $1', [id, name])
    const cents = name === 'Zander' ? 900 : 500
    await sql(
      `insert into statistics_difference (kind, month, subject_id, amount) values ('REVENUE', '2028-05-01', $1, $2)`,
      [id, cents],
    )
  }
  const { data } = await server.call(statistics.topRevenue, { year: 2028, month: 5 }, admin)
  const told = data.map(({ doctor: one }) => one.user.profile?.lastName)
  expect(told).toEqual(['Zander', 'Adler', ...Array.from('BCDEFGHI', letter => `${letter}aumann`)])
  await sql(`delete from statistics_difference where month = '2028-05-01'`)
})

test('ASTAT-15, D-222, D-334 active is who is confirmed and has a valid physician ID in Berlin now; all others are inactive, and those who left are none', async () => {
  const cards = async () => (await server.call(statistics.doctorOverview, {}, admin)).data
  const before = await cards()
  const made = []
  for (let n = 0; n < 5; n += 1) made.push(await bookableDoctor(server, admin.token))
  const [first, second, third, fourth, fifth] = made
  expect(await cards()).toEqual({ ...before, total: before.total + 5, active: before.active + 5 })
  const state = (id: string | undefined, to: string) =>
    sql('update app_user set state = $2 where id = $1', [id, to])
  const validUntil = (id: string | undefined, day: string) =>
    sql('update certificate set expires_on = $2 where doctor_id = $1', [id, day])
  await state(first?.id, 'BANNED')
  await state(second?.id, 'NEW')
  await validUntil(third?.id, '2026-11-20')
  await validUntil(fourth?.id, '2026-11-21')
  await state(fifth?.id, 'DELETED')
  const now = { total: before.total + 4, active: before.active + 1, inactive: before.inactive + 3 }
  expect(await cards()).toEqual(now)
  await state(first?.id, 'ACTIVE')
  const unbanned = { ...now, active: now.active + 1, inactive: now.inactive - 1 }
  expect(await cards()).toEqual(unbanned)
  // Berlin is an hour ahead: there the day is over.
  server.clock.set('2026-11-21T22:59:59Z')
  const fresh = await person(server, 'ADMIN')
  const later = async () => (await server.call(statistics.doctorOverview, {}, fresh)).data
  expect(await later()).toEqual(unbanned)
  server.clock.set('2026-11-21T23:00:00Z')
  expect(await later()).toEqual(now)
  server.clock.set('2026-11-21T09:00:00Z')
})

test('ASTAT-18, D-225 each day of the week counts the doctors who work on it once, by schedules that overlap the month', async () => {
  const online = async (month: number) => {
    const { data } = await server.call(statistics.onlineDoctors, { year: 2031, month }, admin)
    expect(data.map(({ day }) => day)).toEqual(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'])
    return data.map(({ count }) => count)
  }
  const plan = async (doctorId: string, [from, to]: [string, string], weekdays: number[]) => {
    const id = randomUUID()
    await sql(
      `insert into schedule (id, doctor_id, starts_on, ends_on, time_zone, created_at, updated_at)
       values ($1, $2, $3, $4, 'Europe/Berlin', now(), now())`,
      [id, doctorId, from, to],
    )
    await sql(
      `insert into schedule_window select $1, weekday, at, at + 60
       from unnest($2::int[]) weekday, unnest(array[540, 660]) at`,
      [id, weekdays],
    )
  }
  const other = await person(server, 'DOCTOR')
  await plan(doctor.id, ['2031-01-31', '2031-02-01'], [1, 7])
  await plan(doctor.id, ['2031-02-10', '2031-02-28'], [1, 3])
  await plan(other.id, ['2031-02-28', '2031-12-31'], [3])
  expect(await online(1)).toEqual([1, 0, 0, 0, 0, 0, 1])
  expect(await online(2)).toEqual([1, 0, 2, 0, 0, 0, 1])
  expect(await online(3)).toEqual([0, 0, 1, 0, 0, 0, 0])
})

test('ASTAT-09 what is folded and recounted by several at once, while more is noted, is counted once', async () => {
  const total = async () => (await server.call(statistics.patientOverview, {}, admin)).data
  const before = await total()
  const sums: number[] = []
  const note = async () => {
    for (let n = 0; n < 20; n += 1) {
      await sql(
        `insert into app_user (id, email, password_hash, role, state, created_at, updated_at)
         values (gen_random_uuid(), gen_random_uuid() || '@example.org', '', 'PATIENT', 'NEW', now(), now())`,
      )
      sums.push((await total()).numberOfPatients - before.numberOfPatients)
    }
  }
  const ground = { ...server, log: silent, metrics: silent }
  const keep = async () => {
    for (let n = 0; n < 5; n += 1) await Promise.all([foldTotals(server), recountTotals(ground)])
  }
  await Promise.all([note(), keep(), keep()])
  expect(sums).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  expect(told).toEqual([])
})

const told: string[] = []
const say = () => void told.push('differs')
const silent = { info: say, warn: say, error: say, measureDifferingTotals: say }
