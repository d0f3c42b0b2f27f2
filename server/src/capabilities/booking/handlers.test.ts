import { booking } from '@konsil/contract/booking'
import { schedules } from '@konsil/contract/schedules'
import { access } from '@konsil/contract/access'
import { certificates } from '@konsil/contract/certificates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookableDoctor, scheduleActs } from '../../../test/schedule-acts.ts'
import {
  lastDaysOfPhysicianIds,
  physicianIdState,
  someIsValid,
  todayOf,
} from '../certificates/index.ts'
import {
  person,
  startTestServer,
  type TestServer,
  testPassword,
} from '../../../test/test-server.ts'

let server: TestServer
let acts: ReturnType<typeof scheduleActs>
let admin: Awaited<ReturnType<typeof person>>
let patient: Awaited<ReturnType<typeof person>>
let doctor: Awaited<ReturnType<typeof bookableDoctor>>
beforeAll(async () => {
  server = await startTestServer()
  acts = scheduleActs(server)
  admin = await person(server, 'ADMIN')
  patient = await person(server, 'PATIENT')
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await bookableDoctor(server, admin.token)
})

const december = { from: '2026-12-01', to: '2026-12-31' }
const ask = (more: object = {}) => ({
  doctorId: doctor.id,
  serviceId: doctor.serviceId,
  ...december,
  ...more,
})
const slotsOf = async (more: object = {}) =>
  (await server.call(booking.listSlots, ask(more), { token: await freshToken(patient) })).data
const datesOf = async (more: object = {}) =>
  (await server.call(booking.listFreeDates, ask(more), { token: await freshToken(patient) })).data
    .dates
/** Tokens end while the clock goes on: one for each day on which somebody asks. */
const tokens = new Map<string, string>()
async function freshToken({ email, role }: Pick<typeof doctor, 'email' | 'role'>) {
  const key = `${email} ${server.clock.now().toISOString().slice(0, 10)}`
  const known = tokens.get(key)
  if (known) return known
  const { data } = await server.call(access.signIn, { email, password: testPassword, role })
  tokens.set(key, data.token)
  return data.token
}
const listed = async (more: object = {}) => {
  const { data } = await server.call(
    booking.listFreeDoctors,
    { ...december, ...more },
    { token: await freshToken(patient) },
  )
  return data.doctors.find(({ _id }) => _id === doctor.id)
}

describe('slots', () => {
  test('BOOK-05, BOOK-06, D-055 a window is cut by the duration, in the zone of the schedule', async () => {
    const { timeZone, slots } = await slotsOf({ to: '2026-12-07' })
    expect(timeZone).toBe('Europe/Berlin')
    expect(slots).toHaveLength(6)
    expect(slots[0]).toEqual({
      date: '2026-12-07',
      start: '09:00',
      end: '09:30',
      startUTC: '2026-12-07T08:00:00.000Z',
      endUTC: '2026-12-07T08:30:00.000Z',
      status: 'AVAILABLE',
    })
    expect(slots.at(-1)).toMatchObject({ start: '11:30', end: '12:00' })
    expect(await datesOf()).toEqual(['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'])
  })

  test('BOOK-05 held and booked time is seen, and a hold that ran out is free', async () => {
    const soon = new Date(server.clock.now().getTime() + 300_000)
    await acts.occupy(doctor.id, { from: '2026-12-07T08:00:00Z', minutes: 30 })
    await acts.occupy(doctor.id, { from: '2026-12-07T09:00:00Z', minutes: 30 }, 'HELD', soon)
    await acts.occupy(doctor.id, { from: '2026-12-07T10:00:00Z', minutes: 30 }, 'FREED')
    const statuses = async () =>
      (await slotsOf({ to: '2026-12-07' })).slots.map(({ status }) => status[0]).join('')
    expect(await statuses()).toBe('BAHAAA')
    server.clock.advance(300_000)
    expect(await statuses()).toBe('BAAAAA')
  })

  test('SCHED-16 the pause beside an appointment and the notice before one are kept', async () => {
    const pace = { minimumNoticeHours: 48, bufferMinutes: 15 }
    await server.call(schedules.updatePace, pace, { token: doctor.token })
    await acts.occupy(doctor.id, { from: '2026-12-07T08:40:00Z', minutes: 30 })
    const { slots } = await slotsOf({ to: '2026-12-07' })
    expect(slots.map(({ start, status }) => `${start} ${status}`)).toEqual([
      '09:00 BOOKED',
      '09:45 BOOKED',
      '10:30 AVAILABLE',
      '11:15 AVAILABLE',
    ])
    server.clock.set('2026-12-05T08:30:00Z')
    expect((await slotsOf({ to: '2026-12-07' })).slots.map(({ start }) => start)).toEqual([
      '09:45',
      '10:30',
      '11:15',
    ])
  })
})

describe('days', () => {
  test('BOOK-06 a day without a free slot is none', async () => {
    await acts.occupy(doctor.id, { from: '2026-12-07T08:00:00Z', minutes: 180 })
    expect(await datesOf()).toEqual(['2026-12-14', '2026-12-21', '2026-12-28'])
    expect((await listed())?.dates).toEqual(['2026-12-14', '2026-12-21', '2026-12-28'])
  })

  test('SCHED-17, BOOK-21 asked for in another zone, days are those of that zone', async () => {
    const late = { SUNDAY: [{ start: '22:00', end: '23:30' }] }
    const night = await bookableDoctor(server, admin.token, { workingDates: late })
    const of = { doctorId: night.id, serviceId: night.serviceId, timeZone: 'Pacific/Auckland' }
    expect(await datesOf({ ...of, to: '2026-12-07' })).toEqual(['2026-12-07'])
    expect(await datesOf({ ...of, to: '2026-12-06' })).toEqual([])
    const { slots } = await slotsOf({ ...of, from: '2026-12-07', to: '2026-12-07' })
    expect(slots.map(({ date, start }) => `${date} ${start}`)).toEqual([
      '2026-12-06 22:00',
      '2026-12-06 22:30',
      '2026-12-06 23:00',
    ])
  })

  test('SCHED-16 an absence closes its days and the schedule stays', async () => {
    const away = { startDate: '2026-12-08', endDate: '2026-12-21' }
    await server.call(schedules.addAbsence, away, { token: doctor.token })
    expect(await datesOf()).toEqual(['2026-12-07', '2026-12-28'])
    expect((await slotsOf({ from: '2026-12-14' })).slots.map(({ date }) => date)).not.toContain(
      '2026-12-14',
    )
  })

  test('BOOK-03, D-054 a written service has days and no slots', async () => {
    const chat = await acts.service(doctor.id, 'CHAT')
    const question = acts.plan(chat, {
      workingDates: {},
      noneVideoWorkingDates: ['MONDAY', 'SUNDAY'],
      startDate: '2026-11-22',
      endDate: '2026-12-06',
    })
    await acts.add(doctor.token, question)
    await server.call(
      schedules.addAbsence,
      { startDate: '2026-11-29', endDate: '2026-11-29' },
      { token: doctor.token },
    )
    const asked = { serviceId: chat, from: '2026-11-21', to: '2026-12-06' }
    expect(await datesOf(asked)).toEqual(['2026-11-22', '2026-11-23', '2026-11-30', '2026-12-06'])
    expect((await slotsOf(asked)).slots).toEqual([])
    server.clock.set('2026-11-21T12:00:00Z')
    expect(await datesOf(asked)).toEqual(['2026-11-23', '2026-11-30', '2026-12-06'])
  })

  test('BOOK-06 at most 62 days, in order', async () => {
    const refusal = async (endpoint: (typeof booking)['listSlots' | 'listFreeDates'], to: string) =>
      (await server.ask(endpoint, ask({ to }), { token: await freshToken(patient) })).items[0]?.id
    for (const endpoint of [booking.listSlots, booking.listFreeDates]) {
      expect(await refusal(endpoint, '2026-11-30')).toBe('period.invalid')
      expect(await refusal(endpoint, '2027-02-01')).toBe('period.too.long')
      expect(await refusal(endpoint, '2027-01-31')).toBeUndefined()
    }
    const all = { from: '2026-12-01', to: '2027-02-01' }
    const { items } = await server.ask(booking.listFreeDoctors, all, {
      token: await freshToken(patient),
    })
    expect(items[0]?.id).toBe('period.too.long')
  })

  test('BOOK-06 in no year before 1 and in none of five digits, which a zone or a month could reach', async () => {
    const token = await freshToken(patient)
    const statuses = async (from: string, to: string) => {
      const asked = [booking.listSlots, booking.listFreeDates].map(endpoint =>
        server.ask(endpoint, ask({ from, to, timeZone: 'America/New_York' }), { token }),
      )
      const all = [...asked, server.ask(booking.listFreeDoctors, { from, to }, { token })]
      return (await Promise.all(all)).map(({ status }) => status)
    }
    expect(await statuses('9999-12-30', '9999-12-31')).toEqual([400, 400, 400])
    expect(await statuses('9998-12-01', '9998-12-31')).toEqual([200, 200, 200])
    expect(await statuses('0000-12-31', '0001-01-01')).toEqual([400, 400, 400])
    expect(await statuses('0001-01-01', '0001-01-31')).toEqual([200, 200, 200])
  })

  test('BOOK-06 an id in capitals is the same id', async () => {
    const capitals = {
      doctorId: doctor.id.toUpperCase(),
      serviceId: doctor.serviceId.toUpperCase(),
    }
    expect(await datesOf(capitals)).toEqual(await datesOf())
    expect((await datesOf()).length).toBeGreaterThan(0)
  })
})

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
})

describe('who can be booked', () => {
  const status = async (token = doctor.token) =>
    (await server.call(booking.readCurrentStatus, {}, { token })).data
  const isOpen = async () => {
    const answers = [(await slotsOf()).slots, await datesOf(), (await listed())?.dates ?? []]
    const open = answers.map(one => one.length > 0)
    expect(new Set(open).size).toBe(1)
    return open[0]
  }

  test('SERV-24, SERV-26 current-status names what is missing, in the order in which it is to be mended', async () => {
    const fresh = await person(server, 'DOCTOR')
    expect(await status(fresh.token)).toEqual({
      certificate: {
        uploadedPhysicianId: false,
        existActivePhysicianId: false,
        rejection: null,
      },
      service: { existService: false },
      specialties: { none: true },
      isBookable: false,
      missing: ['PHYSICIAN_ID', 'SERVICE', 'SCHEDULE', 'SPECIALTIES'],
    })
    await acts.service(fresh.id, 'VIDEO', { state: 'REJECTED' })
    expect((await status(fresh.token)).service.existService).toBe(false)
    await acts.service(fresh.id, 'VIDEO', { state: 'MISSING_QUESTIONNAIRE' })
    expect(await status(fresh.token)).toMatchObject({
      service: { existService: true },
      missing: ['PHYSICIAN_ID', 'SERVICE', 'SCHEDULE', 'SPECIALTIES'],
    })
    expect(await status()).toMatchObject({ isBookable: true, missing: [] })
  })

  const change = (table: 'certificate' | 'app_user' | 'doctor_service', set: object) =>
    server.database
      .updateTable(table)
      .set(set)
      .where(table === 'app_user' ? 'id' : 'doctor_id', '=', doctor.id)
      .execute()

  test.each([
    ['rejected', { state: 'REJECTED' }],
    ['ended by the job', { state: 'DEACTIVATED' }],
    ['only waiting', { state: 'PENDING_APPROVAL' }],
    ['replaced', { is_replaced: true }],
  ])('CERT-16 a physician ID that is %s closes what was free at once', async (_, set) => {
    expect(await isOpen()).toBe(true)
    await change('certificate', set)
    expect(await isOpen()).toBe(false)
    expect(await status()).toMatchObject({ isBookable: false, missing: ['PHYSICIAN_ID'] })
  })

  test('CERT-16 so does one that expired at midnight, before any job ran, and one that its doctor removed', async () => {
    server.clock.set('2026-12-06T22:59:00Z')
    await change('certificate', { expires_on: '2026-12-06' })
    expect(await isOpen()).toBe(true)
    server.clock.set('2026-12-06T23:00:00Z')
    expect(await isOpen()).toBe(false)
    await change('certificate', { expires_on: null })
    expect(await isOpen()).toBe(true)
    await server.call(
      certificates.remove,
      { id: doctor.certificateId },
      { token: await freshToken(doctor) },
    )
    expect(await isOpen()).toBe(false)
  })

  test('CERT-15 what is read of many doctors and the one function say the same of every physician ID', async () => {
    const answers = async () => {
      const { rows } = await sql<{ lastDays: (string | null)[] }>`
        select ${lastDaysOfPhysicianIds(sql<string>`doctor.id`)} as "lastDays"
        from (select ${doctor.id}::uuid as id) doctor`.execute(server.database)
      const state = await physicianIdState(server.database, [doctor.id], server.clock.now())
      const isValid = someIsValid(rows[0]?.lastDays ?? [], todayOf(server.clock.now()))
      return [isValid, state.get(doctor.id)?.isValid]
    }
    for (const state of ['PENDING_APPROVAL', 'REVIEWING', 'ACTIVE', 'REJECTED', 'DEACTIVATED']) {
      for (const expires_on of [null, '2026-11-20', '2026-11-21', '2026-11-22']) {
        for (const is_replaced of [false, true]) {
          await change('certificate', { state, expires_on, is_replaced })
          const [read, asked] = await answers()
          expect(read).toBe(asked)
        }
      }
    }
  })

  test.each(['BANNED', 'DELETED', 'NEW'])(
    'BOOK-06 nobody books an account that is %s',
    async state => {
      await change('app_user', { state })
      expect(await isOpen()).toBe(false)
    },
  )

  test('SERV-26 without an active service, a specialty or a schedule nobody is booked', async () => {
    await change('doctor_service', { state: 'DEACTIVATED' })
    expect(await isOpen()).toBe(false)
    expect((await status()).missing).toEqual(['SERVICE'])
    await change('doctor_service', { state: 'ACTIVE' })
    const specialty = server.database.deleteFrom('profile_specialty')
    await specialty.where('user_id', '=', doctor.id).execute()
    expect(await isOpen()).toBe(false)
    expect(await status()).toMatchObject({ missing: ['SPECIALTIES'], specialties: { none: true } })
    server.clock.set('2026-12-31T22:59:00Z')
    const { missing } = await status(await freshToken(doctor))
    expect(missing).toEqual(['SPECIALTIES'])
    server.clock.set('2026-12-31T23:00:00Z')
    expect((await status(await freshToken(doctor))).missing).toEqual(['SCHEDULE', 'SPECIALTIES'])
  })
})
