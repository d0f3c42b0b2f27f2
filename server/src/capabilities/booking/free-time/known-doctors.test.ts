import { schedules } from '@konsil/contract/schedules'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bookableDoctor,
  type BookableDoctor,
  scheduleActs,
} from '../../../../test/schedule-acts.ts'
import { counted, tablesReadBy } from '../../../../test/statements.ts'
import { usePerson, useTestServer } from '../../../../test/test-server.ts'
import { everyDoctorsFacts, readFacts, readOccupiedIn, versionsOf } from '../store.ts'
import { createKnownDoctors, type KnownDoctors } from './known-doctors.ts'
import { monthsBetween } from './months.ts'

const server = useTestServer()
const acts = scheduleActs(server)
const admin = usePerson(server, 'ADMIN')
let doctors: BookableDoctor[]
let known: KnownDoctors
beforeAll(async () => {
  doctors = []
  for (let at = 0; at < 4; at += 1) doctors.push(await bookableDoctor(server, admin.token))
})
beforeEach(() => {
  known = fresh()
})

const fresh = () => createKnownDoctors(server)
const december = { from: '2026-12-01', to: '2026-12-31' }
const read = async (ids: string[], { by = known, days = december } = {}) =>
  by(await versionsOf(server.database, ids), days, server.clock.now())

/** They come in any order. */
const byDoctor = (known: Awaited<ReturnType<typeof read>>) =>
  known.toSorted((one, other) => (one.facts.id < other.facts.id ? -1 : 1))

describe('what is kept of doctors', () => {
  test('BOOK-06 takes two statements for one doctor as for many, none while nothing changes', async () => {
    const { database, count } = counted(server.database)
    const by = createKnownDoctors({ ...server, database })
    const statements = async (ids: string[], days = december) => {
      await read(ids, { by, days })
      return count()
    }
    const all = doctors.map(({ id }) => id)
    expect(await statements(all.slice(0, 1))).toBe(2)
    expect(await statements(all)).toBe(2)
    expect(await statements(all)).toBe(0)
    expect(await statements([])).toBe(0)
    // Each month is kept once, in whatever period it is asked for.
    expect(await statements(all, { from: '2026-12-10', to: '2027-01-05' })).toBe(0)
    expect(await statements(all, { from: '2027-01-10', to: '2027-01-20' })).toBe(0)
    expect(await statements(all, { from: '2027-01-10', to: '2027-02-10' })).toBe(1)
  })

  test('BOOK-06 is bounded as a whole: who asks for more doctors and months takes the place of others', async () => {
    const { database, count } = counted(server.database)
    const statements = async (most: { facts: number; taken: number }) => {
      const by = createKnownDoctors({ ...server, database }, most)
      const all = doctors.map(({ id }) => id)
      await read(all, { by })
      count()
      await read(all, { by })
      return count()
    }
    expect(await statements({ facts: 1_000, taken: 1_000 })).toBe(0)
    expect(await statements({ facts: 50, taken: 1_000 })).toBe(1)
    // November to January of four doctors.
    expect(await statements({ facts: 1_000, taken: 24 })).toBe(0)
    expect(await statements({ facts: 1_000, taken: 23 })).toBe(1)
  })

  const changes: [string, string][] = [
    ['app_user', "update app_user set state = 'BANNED' where id = $1"],
    ['profile', "update profile set last_name = 'Changed' where user_id = $1"],
    ['profile_specialty', 'delete from profile_specialty where user_id = $1'],
    [
      'profile_language',
      'insert into profile_language select $1, id from communication_language limit 1',
    ],
    ['certificate', 'update certificate set is_replaced = true where doctor_id = $1'],
    ['certificate', 'delete from certificate where doctor_id = $1'],
    ['doctor_rating', 'insert into doctor_rating values ($1, 1, 9)'],
    ['doctor_rating', 'update doctor_rating set ratings = 2, halves = 17 where doctor_id = $1'],
    ['invoice_details', 'delete from invoice_details where user_id = $1'],
    ['doctor_service', 'update doctor_service set minutes = 60 where doctor_id = $1'],
    ['schedule', "update schedule set ends_on = '2026-12-30' where doctor_id = $1"],
    [
      'schedule_window',
      `update schedule_window set ends_at = 600 where schedule_id in (
         select id from schedule where doctor_id = $1)`,
    ],
    [
      'schedule_written_day',
      'insert into schedule_written_day select id, 3 from schedule where doctor_id = $1',
    ],
    [
      'schedule_service',
      `delete from schedule_service where schedule_id in (
         select id from schedule where doctor_id = $1)`,
    ],
    [
      'absence',
      "insert into absence values (gen_random_uuid(), $1, '2026-12-07', '2026-12-08', now())",
    ],
    ['absence', 'delete from absence where doctor_id = $1'],
    ['booking_rules', 'insert into booking_rules values ($1, 60, 15, now())'],
    ['booking_rules', 'delete from booking_rules where doctor_id = $1'],
    [
      'occupied',
      `insert into occupied (id, doctor_id, during, state, created_at) values (gen_random_uuid(), $1,
         '[2026-12-07T08:00:00Z,2026-12-07T08:30:00Z)', 'BOOKED', now())`,
    ],
    ['occupied', "update occupied set state = 'FREED' where doctor_id = $1"],
    ['schedule', 'delete from schedule where doctor_id = $1'],
  ]
  test.each(changes)('BOOK-06 is read again after a change of %s', async (_, statement) => {
    const [one, other] = doctors.map(({ id }) => id)
    if (!one || !other) throw new Error('no doctors')
    const before = await read([one, other])
    await server.pool.query(statement, [one])
    const after = await read([one, other])
    expect(after).toEqual(await read([one, other], { by: fresh() }))
    expect(after[0]).not.toEqual(before[0])
    expect(after[1]).toEqual(before[1])
  })

  test('BOOK-06 every table that is read is watched for every kind of change, and changed above', async () => {
    const now = server.clock.now()
    const tables = await tablesReadBy(server.database, async database => {
      await readFacts({ ...server, database }, [], now)
      await readOccupiedIn(database, [], monthsBetween('2026-12-01', '2026-12-31'), now)
    })
    const { rows: watched } = await server.pool.query<{ name: string; events: string[] }>(`
      select tgrelid::regclass::text as name,
        array_agg(event_manipulation::text order by 1) as events
      from pg_trigger
      join pg_proc on pg_proc.oid = tgfoid
      join information_schema.triggers on trigger_name = tgname
        and event_object_table = tgrelid::regclass::text
      where proname = 'note_doctor' or proname like 'note\\_change\\_of\\_%'
      group by 1 order by 1`)
    const names = watched.map(({ name }) => name)
    // The names of the changes themselves, and lists that come with the product.
    const unwatched = ['doctor_change', 'certificate_type', 'communication_language']
    expect(tables).toEqual([...names, ...unwatched].toSorted())
    expect([...new Set(changes.map(([table]) => table))].toSorted()).toEqual(names)
    for (const { name, events } of watched) {
      // With an account the names of its changes go.
      const all = name === 'app_user' ? ['INSERT', 'UPDATE'] : ['DELETE', 'INSERT', 'UPDATE']
      expect([name, ...events.toSorted()]).toEqual([name, ...all])
    }
  })

  test('BOOK-06 a change that a failover lost is not taken for the one that came after it', async () => {
    const [, , { id } = { id: '' }] = doctors
    await server.pool.query("update profile set last_name = 'Kept' where user_id = $1", [id])
    const standby = await server.database
      .selectFrom('doctor_change')
      .where('doctor_id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    await server.pool.query("update profile set last_name = 'Lost' where user_id = $1", [id])
    await acts.occupy(id, { from: '2026-12-21T08:00:00Z', minutes: 30 })
    expect((await read([id]))[0]?.facts.profile?.last_name).toBe('Lost')
    await server.database.transaction().execute(async tx => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await tx.updateTable('doctor_change').set(standby).where('doctor_id', '=', id).execute()
      await tx.updateTable('profile').set({ last_name: 'Kept' }).where('user_id', '=', id).execute()
      await tx.deleteFrom('occupied').where('doctor_id', '=', id).execute()
    })
    await server.pool.query("update profile set first_name = 'New' where user_id = $1", [id])
    await acts.occupy(id, { from: '2026-12-28T08:00:00Z', minutes: 30 })
    expect(await read([id])).toEqual(await read([id], { by: fresh() }))
    expect((await read([id]))[0]?.facts.profile).toMatchObject({
      first_name: 'New',
      last_name: 'Kept',
    })
    await server.database.deleteFrom('occupied').where('doctor_id', '=', id).execute()
  })

  test('BOOK-06 a change that is taken back was never seen', async () => {
    const [, , { id } = { id: '' }] = doctors
    const before = await read([id])
    const undone = new Error('undone')
    const attempt = server.database.transaction().execute(async tx => {
      await tx.deleteFrom('schedule').where('doctor_id', '=', id).execute()
      expect(await read([id])).toEqual(before)
      throw undone
    })
    await expect(attempt).rejects.toBe(undone)
    expect(await read([id])).toEqual(before)
  })

  test('BOOK-06 a hold is taken until its end, also where it was kept before', async () => {
    const [, , { id } = { id: '' }] = doctors
    server.clock.set('2026-11-21T09:00:00Z')
    const soon = new Date('2026-11-21T09:05:00Z')
    await acts.occupy(id, { from: '2026-12-14T08:00:00Z', minutes: 30 }, 'HELD', soon)
    expect((await read([id]))[0]?.occupied).toHaveLength(1)
    server.clock.set('2026-11-21T09:05:00Z')
    expect((await read([id]))[0]?.occupied).toHaveLength(0)
  })

  test('BOOK-06 what reaches over the end of a month is in both, and other months are read apart', async () => {
    const [, , , { id } = { id: '' }] = doctors
    await acts.occupy(id, { from: '2026-12-31T23:45:00Z', minutes: 30 })
    await acts.occupy(id, { from: '2027-03-15T10:00:00Z', minutes: 30 })
    const of = async (from: string, to: string) =>
      (await read([id], { days: { from, to } }))[0]?.occupied.length
    expect(await of('2026-12-10', '2026-12-20')).toBe(1)
    expect(await of('2027-01-10', '2027-01-20')).toBe(1)
    expect(await of('2026-12-10', '2027-01-20')).toBe(1)
    expect(await of('2027-02-10', '2027-02-20')).toBe(0)
    expect(await of('2027-03-10', '2027-03-20')).toBe(1)
    expect(await of('1999-01-01', '1999-01-02')).toBe(0)
  })

  test('BOOK-06 while many ask for many months and much changes, the last answer is what stands', async () => {
    const ids = doctors.map(({ id }) => id)
    const periods = ['01', '02', '03', '04', '05', '06'].map(month => ({
      from: `2027-${month}-10`,
      to: `2027-${month}-20`,
    }))
    const [doctor] = doctors
    for (let round = 0; round < 15; round += 1) {
      await Promise.all([
        ...periods.map(days => read(ids, { days })),
        ...ids.map((id, at) =>
          acts.occupy(id, {
            from: `2027-0${1 + ((round + at) % 6)}-1${round % 10}T0${at}:${10 + 3 * round}:00Z`,
            minutes: 1,
          }),
        ),
        server.call(
          schedules.updateBookingRules,
          { minimumNoticeHours: round, bufferMinutes: 5 },
          { token: doctor?.token },
        ),
        ...periods.map(days => read(ids, { days })),
      ])
      for (const days of periods) {
        const kept = await read(ids, { days })
        const anew = await read(ids, { days, by: fresh() })
        expect(byDoctor(kept)).toEqual(byDoctor(anew))
      }
    }
  })
})

test('D-298 of all doctors together the facts are read in portions, and of nobody twice', async () => {
  for (const portion of [1, 3, 4, 5]) {
    const ids: string[] = []
    for await (const { id } of everyDoctorsFacts(server, server.clock.now(), portion)) {
      ids.push(id)
    }
    // Of one portion they come in any order.
    expect(ids.toSorted()).toEqual(doctors.map(({ id }) => id).toSorted())
  }
})
