import { booking, mostDoctorsListed } from '@konsil/contract/booking'
import { beforeEach, describe, expect, test } from 'vitest'
import { pinoLogger } from '../../../adapters/pino-logger.ts'
import { compose } from '../../../compose.ts'
import { uncounted } from '../../../http/limits.ts'
import { december, useBooking } from '../../../../test/booking-asks.ts'
import { bookableDoctor, type BookableDoctor } from '../../../../test/schedule-acts.ts'
import { counted } from '../../../../test/statements.ts'
import { person } from '../../../../test/test-server.ts'

const { server, acts, asks, admin } = useBooking()
let doctor: BookableDoctor
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await bookableDoctor(server, admin.token)
})

const listed = (more?: object) => asks.listed(doctor, more)

describe('the list of doctors', () => {
  test('BOOK-06 by category and name, with their free days', async () => {
    expect(await listed({ categoryId: doctor.categoryId, name: 'est pers' })).toMatchObject({
      firstName: 'Test',
      lastName: 'Person',
      imgUrl: null,
      specialties: [{ _id: doctor.categoryId }],
      dates: ['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'],
    })
    expect(await listed({ name: '%' })).toBeUndefined()
    const other = await server.database
      .selectFrom('disease_category')
      .where('id', '!=', doctor.categoryId)
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await listed({ categoryId: other.id })).toBeUndefined()
  })

  test('BOOK-06 with services of several durations a day is free for any of them', async () => {
    const long = await acts.service(doctor.id, 'PHONE', { minutes: 120 })
    const question = acts.plan(long, {
      workingDates: {
        MONDAY: [{ start: '13:00', end: '15:00' }],
        TUESDAY: [{ start: '13:00', end: '14:30' }],
      },
    })
    await acts.add(doctor.token, question)
    await acts.occupy(doctor.id, { from: '2026-12-07T08:00:00Z', minutes: 180 })
    const { dates } = (await listed()) ?? {}
    expect(dates).toEqual(['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'])
  })

  test('BOOK-06 by last and first name, as a person sorts them', async () => {
    const named = async (lastName: string) => {
      const { id } = await bookableDoctor(server, admin.token)
      const names = { first_name: 'Sorted', last_name: lastName }
      await server.database.updateTable('profile').set(names).where('user_id', '=', id).execute()
    }
    for (const lastName of ['Zimmer', 'Ärmel', 'abel', 'Bär', 'Arm']) await named(lastName)
    const { doctors } = await asks.list({ name: 'sorted' })
    expect(doctors.map(one => one.lastName)).toEqual(['abel', 'Arm', 'Ärmel', 'Bär', 'Zimmer'])
  })

  test('BOOK-06 of the first thousand that fit: who seeks more names a part of the name', async () => {
    const first = { name: 'test person' }
    expect((await asks.list()).hasMore).toBe(false)
    const known = (await asks.list(first)).doctors.length
    await server.pool.query(`
      with added as (
        insert into app_user (id, email, password_hash, role, state, created_at, updated_at)
          select gen_random_uuid(), 'many-' || place || '@example.org', '', 'DOCTOR', 'ACTIVE', now(), now()
          from generate_series(1, ${mostDoctorsListed}) place returning id
      ), named as (
        insert into profile (user_id, first_name, last_name, time_zone, updated_at)
          select id, 'Many', 'Aaron', 'Europe/Berlin', now() from added returning user_id
      )
      insert into profile_specialty (user_id, category_id)
        select user_id, '${doctor.categoryId}' from named`)
    expect(await asks.list()).toEqual({ doctors: [], hasMore: true })
    const named = await asks.list(first)
    expect([named.doctors.length, named.hasMore]).toEqual([known, false])
    // As many as fit.
    expect(await asks.list({ name: 'many' })).toEqual({ doctors: [], hasMore: false })
  })

  test('BOOK-06 takes five statements, for one doctor as for many, and three while nothing changes, whatever the asker holds', async () => {
    const { database, count } = counted(server.database)
    const silent = pinoLogger('silent')
    const composed = compose(server.config, { database, keys: database }, server.clock, silent)
    const { handlers } = composed.capabilities.booking
    const patient = await person(server, 'PATIENT')
    const asking = { userId: patient.id, sessionId: patient.id, role: 'PATIENT' as const }
    const statements = async (input: object) => {
      const { doctors } = await handlers.listFreeDoctors({
        input: { ...december, ...input },
        person: asking,
        upload: undefined,
        network: 'here',
        attempts: uncounted,
        prove: () => Promise.resolve(),
        language: 'en',
      })
      return [doctors.length, count()]
    }
    const { id } = doctor
    const name = `Only ${id.slice(0, 8)}`
    const only = server.database.updateTable('profile').set({ last_name: name })
    await only.where('user_id', '=', id).execute()
    expect(await statements({ name })).toEqual([1, 5])
    expect(await statements({ name })).toEqual([1, 3])
    const nine = { requestDate: '2026-12-07', start: '09:00', end: '09:30' }
    const held = { doctorId: id, serviceId: doctor.serviceId, ...nine }
    await server.call(booking.createSlot, held, { token: patient.token })
    expect(await statements({ name })).toEqual([1, 4])
    expect(await statements({ name })).toEqual([1, 3])
    const all = await statements({ name: 'e' })
    expect(all[0]).toBeGreaterThan(5)
    expect(all[1]).toBe(5)
    await composed.close()
  })
})
