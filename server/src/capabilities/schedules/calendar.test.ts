import { schedules } from '@konsil/contract/schedules'
import { dayLater } from '@konsil/contract/core/time'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { anyAsked } from '../../../test/random-schedules.ts'
import { bookableDoctor, type BookableDoctor, scheduleActs } from '../../../test/schedule-acts.ts'
import { person, type Somebody, useTestServer } from '../../../test/test-server.ts'
import { calendarOf } from './calendar.ts'
import { slotsOf } from './slots.ts'
import { joined, shared, without } from './working-time.ts'
import { numberOfDay, zoneDay } from './zone-day.ts'

const server = useTestServer()
const acts = scheduleActs(server)
let admin: Somebody
let doctor: BookableDoctor
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  admin = await person(server, 'ADMIN')
})

const monday = '2026-12-07'
const show = async (from: string, to: string) =>
  (await server.call(schedules.readCalendar, { from, to }, { token: doctor.token })).data
type CalendarDay = Awaited<ReturnType<typeof show>>['days'][number]
const shortly = ({ periods }: CalendarDay) =>
  periods.map(({ state, start, end }) => `${state} ${start}-${end}`)
const periodsOn = async (day: string) => (await show(day, day)).days.flatMap(shortly)
const away = (startDate: string, endDate = startDate) =>
  server.call(schedules.addAbsence, { startDate, endDate }, { token: doctor.token })
const rules = (minimumNoticeHours: number, bufferMinutes: number) =>
  server.call(
    schedules.updateBookingRules,
    { minimumNoticeHours, bufferMinutes },
    { token: doctor.token },
  )

const beIn = (time_zone: string) =>
  server.database
    .updateTable('profile')
    .set({ time_zone })
    .where('user_id', '=', doctor.id)
    .execute()

describe('the calendar', () => {
  test('SCHED-18 shows free, held and booked time of each day, absences and written days', async () => {
    doctor = await bookableDoctor(server, admin.token, {
      workingDates: {
        MONDAY: [
          { start: '09:00', end: '12:00' },
          { start: '12:00', end: '13:00' },
        ],
      },
    })
    const chat = await acts.service(doctor.id, 'CHAT')
    await acts.add(
      doctor.token,
      acts.plan(chat, { workingDates: {}, noneVideoWorkingDates: ['TUESDAY'] }),
    )
    const soon = new Date('2026-11-21T09:05:00Z')
    await acts.occupy(doctor.id, { from: '2026-12-07T08:30:00Z', minutes: 30 })
    await acts.occupy(doctor.id, { from: '2026-12-07T10:00:00Z', minutes: 60 }, 'HELD', soon)
    await acts.occupy(doctor.id, { from: '2026-12-07T15:00:00Z', minutes: 30 })
    const { timeZone, isBookable, days } = await show(monday, '2026-12-08')
    expect([timeZone, isBookable]).toEqual(['Europe/Berlin', true])
    expect(days.map(({ date, isAbsent, isWritten }) => [date, isAbsent, isWritten])).toEqual([
      [monday, false, false],
      ['2026-12-08', false, true],
    ])
    expect(days[0]?.periods[0]).toEqual({
      state: 'FREE',
      start: '09:00',
      end: '09:30',
      startUTC: '2026-12-07T08:00:00.000Z',
      endUTC: '2026-12-07T08:30:00.000Z',
    })
    expect(await periodsOn(monday)).toEqual([
      'FREE 09:00-09:30',
      'BOOKED 09:30-10:00',
      'FREE 10:00-11:00',
      'HELD 11:00-12:00',
      'FREE 12:00-13:00',
      'BOOKED 16:00-16:30',
    ])
    server.clock.set('2026-11-21T09:05:00Z')
    expect(await periodsOn(monday)).toContain('FREE 10:00-13:00')
    await away(monday, '2026-12-08')
    const absent = (await show(monday, '2026-12-08')).days
    expect(absent.map(({ isAbsent, isWritten }) => [isAbsent, isWritten])).toEqual([
      [true, false],
      [true, false],
    ])
    expect(await periodsOn(monday)).toEqual(['BOOKED 09:30-10:00', 'BOOKED 16:00-16:30'])
  })

  test('SCHED-17, SCHED-18 is in the zone of the profile, wherever the hours were planned', async () => {
    doctor = await bookableDoctor(server, admin.token)
    await beIn('America/New_York')
    expect((await show(monday, monday)).timeZone).toBe('America/New_York')
    expect(await periodsOn(monday)).toEqual(['FREE 03:00-06:00'])
  })

  test('SCHED-18 of nobody else, at most 62 days, in order', async () => {
    const other = await bookableDoctor(server, admin.token)
    await acts.occupy(other.id, { from: '2026-12-07T08:30:00Z', minutes: 30 })
    doctor = { ...other, ...(await person(server, 'DOCTOR')) }
    expect(await periodsOn(monday)).toEqual([])
    const ask = (from: string, to: string) =>
      server.ask(schedules.readCalendar, { from, to }, { token: doctor.token })
    const refusal = async (from: string, to: string) => (await ask(from, to)).items[0]?.id
    expect(await refusal('2026-12-02', '2026-12-01')).toBe('schedule.range.order')
    expect(await refusal('2026-12-01', '2027-02-01')).toBe('schedule.range.too.long')
    expect((await show('2026-12-01', '2027-01-31')).days).toHaveLength(62)
    expect((await show('0001-01-01', '0001-01-02')).days).toHaveLength(2)
    expect((await show('9998-12-30', '9998-12-31')).days).toHaveLength(2)
    for (const [from, to] of [
      ['0000-01-01', '0000-01-02'],
      ['9999-12-30', '9999-12-31'],
    ] as const) {
      expect((await ask(from, to)).status).toBe(400)
    }
  })
})

describe('what the calendar calls free is what patients can book', () => {
  beforeEach(async () => {
    doctor = await bookableDoctor(server, admin.token)
  })
  const written = async (day: string) => (await show(day, day)).days[0]?.isWritten

  test('SCHED-18 nothing while something is missing to the doctor: it is closed, and said to be', async () => {
    const chat = await acts.service(doctor.id, 'CHAT')
    await acts.add(
      doctor.token,
      acts.plan(chat, { workingDates: {}, noneVideoWorkingDates: ['TUESDAY'] }),
    )
    expect((await show(monday, monday)).isBookable).toBe(true)
    expect(await periodsOn(monday)).toEqual(['FREE 09:00-12:00'])
    expect(await written('2026-12-08')).toBe(true)
    await acts.occupy(doctor.id, { from: '2026-12-07T09:00:00Z', minutes: 30 })
    await server.pool.query("update certificate set state = 'REJECTED' where doctor_id = $1", [
      doctor.id,
    ])
    expect((await show(monday, monday)).isBookable).toBe(false)
    expect(await periodsOn(monday)).toEqual([
      'CLOSED 09:00-10:00',
      'BOOKED 10:00-10:30',
      'CLOSED 10:30-12:00',
    ])
    expect(await written('2026-12-08')).toBe(false)
  })

  test('D-348, SCHED-18 what lies after the last valid day of the physician ID is closed', async () => {
    doctor = await bookableDoctor(server, admin.token)
    await server.database
      .updateTable('certificate')
      .set({ expires_on: '2026-12-13' })
      .where('doctor_id', '=', doctor.id)
      .execute()
    expect(await periodsOn('2026-12-07')).toEqual(['FREE 09:00-12:00'])
    expect(await periodsOn('2026-12-14')).toEqual(['CLOSED 09:00-12:00'])
  })

  test('SCHED-18 nor what is planned for services that are not offered just now', async () => {
    const afternoon = await acts.service(doctor.id, 'PHONE')
    const chat = await acts.service(doctor.id, 'CHAT')
    const workingDates = { MONDAY: [{ start: '14:00', end: '15:00' }] }
    await acts.add(
      doctor.token,
      acts.plan(afternoon, {
        serviceIds: [afternoon, chat],
        workingDates,
        noneVideoWorkingDates: ['TUESDAY'],
      }),
    )
    expect(await periodsOn(monday)).toEqual(['FREE 09:00-12:00', 'FREE 14:00-15:00'])
    await server.pool.query("update doctor_service set state = 'DEACTIVATED' where id = any($1)", [
      [afternoon, chat],
    ])
    expect(await periodsOn(monday)).toEqual(['FREE 09:00-12:00', 'CLOSED 14:00-15:00'])
    expect(await written('2026-12-08')).toBe(false)
    expect((await show(monday, monday)).isBookable).toBe(true)
    // For patients of before, of whom there are none yet.
    await server.pool.query("update doctor_service set applied_for = 'BOOKED' where id = $1", [
      doctor.serviceId,
    ])
    expect(await periodsOn(monday)).toEqual(['CLOSED 09:00-12:00', 'CLOSED 14:00-15:00'])
    expect((await show(monday, monday)).isBookable).toBe(true)
  })

  test('SCHED-16, SCHED-18 before the minimum notice nothing is free', async () => {
    doctor = await bookableDoctor(server, admin.token, { startDate: '2026-11-23' })
    await rules(48, 0)
    server.clock.set('2026-11-21T09:10:00Z')
    expect(await periodsOn('2026-11-23')).toEqual(['CLOSED 09:00-10:30', 'FREE 10:30-12:00'])
  })

  test('D-055, SCHED-18 what is left of a window by all durations is closed, what one of them fills is free', async () => {
    const long = await acts.service(doctor.id, 'VIDEO', { minutes: 50 })
    await acts.add(
      doctor.token,
      acts.plan(long, { workingDates: { TUESDAY: [{ start: '09:00', end: '12:00' }] } }),
    )
    const tuesday = '2026-12-08'
    expect(await periodsOn(tuesday)).toEqual(['FREE 09:00-11:30', 'CLOSED 11:30-12:00'])
    await acts.occupy(doctor.id, { from: '2026-12-08T08:30:00Z', minutes: 10 })
    expect(await periodsOn(tuesday)).toEqual([
      'CLOSED 09:00-09:30',
      'BOOKED 09:30-09:40',
      'CLOSED 09:40-09:50',
      'FREE 09:50-11:30',
      'CLOSED 11:30-12:00',
    ])
    const short = await acts.service(doctor.id, 'VIDEO', { minutes: 10 })
    const [, planned] = await acts.listOf(doctor.token)
    await server.call(
      schedules.update,
      {
        id: planned?._id ?? '',
        ...acts.plan(long, {
          serviceIds: [long, short],
          workingDates: { TUESDAY: [{ start: '09:00', end: '12:00' }] },
        }),
      },
      { token: doctor.token },
    )
    expect(await periodsOn(tuesday)).toEqual([
      'FREE 09:00-09:30',
      'BOOKED 09:30-09:40',
      'FREE 09:40-12:00',
    ])
  })

  test('SCHED-16, SCHED-18 pauses do not tear free time, and are none beside an appointment', async () => {
    await rules(12, 10)
    expect(await periodsOn(monday)).toEqual(['FREE 09:00-11:30', 'CLOSED 11:40-12:00'])
    await acts.occupy(doctor.id, { from: '2026-12-07T08:40:00Z', minutes: 30 })
    expect(await periodsOn(monday)).toEqual([
      'FREE 09:00-09:30',
      'BOOKED 09:40-10:10',
      'FREE 10:20-11:30',
      'CLOSED 11:40-12:00',
    ])
    // The evening before ends in a pause that reaches into the day.
    await acts.occupy(doctor.id, { from: '2026-12-06T22:40:00Z', minutes: 15 })
    await acts.add(
      doctor.token,
      acts.plan(doctor.serviceId, { workingDates: { MONDAY: [{ start: '00:00', end: '01:10' }] } }),
    )
    expect((await periodsOn(monday)).slice(0, 2)).toEqual([
      'CLOSED 00:05-00:30',
      'FREE 00:40-01:10',
    ])
  })

  test('SCHED-17, SCHED-18 a slot of the evening before reaches into the first day that is shown', async () => {
    await acts.add(
      doctor.token,
      acts.plan(doctor.serviceId, {
        timeZone: 'America/New_York',
        workingDates: { MONDAY: [{ start: '17:45', end: '18:45' }] },
      }),
    )
    expect(await periodsOn('2026-12-08')).toEqual(['FREE 00:00-00:45'])
  })

  test('SCHED-16, SCHED-17, SCHED-18 an absence closes the whole day of a schedule west of the calendar', async () => {
    await acts.add(
      doctor.token,
      acts.plan(doctor.serviceId, {
        timeZone: 'America/New_York',
        workingDates: { MONDAY: [{ start: '20:00', end: '23:00' }] },
      }),
    )
    expect(await periodsOn('2026-12-08')).toEqual(['FREE 02:00-05:00'])
    await away(monday)
    expect(await periodsOn('2026-12-08')).toEqual([])
    // The line of the date lies between them: one is two days ahead of the other.
    await beIn('Pacific/Kiritimati')
    await acts.add(
      doctor.token,
      acts.plan(doctor.serviceId, {
        timeZone: 'Pacific/Niue',
        workingDates: { MONDAY: [{ start: '23:00', end: '23:55' }] },
      }),
    )
    expect(await periodsOn('2026-12-16')).toEqual(['FREE 00:00-00:30', 'CLOSED 00:30-00:55'])
    await away('2026-12-14')
    expect(await periodsOn('2026-12-16')).toEqual([])
  })

  test('SCHED-18 written consultations are taken for as long as their schedule lasts', async () => {
    const chat = await acts.service(doctor.id, 'CHAT')
    await acts.add(
      doctor.token,
      acts.plan(chat, {
        startDate: '2026-12-09',
        endDate: '2026-12-20',
        workingDates: {},
        noneVideoWorkingDates: ['TUESDAY'],
      }),
    )
    const { days } = await show('2026-12-01', '2026-12-31')
    const taken = days.filter(({ isWritten }) => isWritten).map(({ date }) => date)
    expect(taken).toEqual(['2026-12-15'])
  })
})

test('SCHED-17, SCHED-18 free is what booking offers, closed is the rest of the working time', () => {
  const seen = { free: 0, closed: 0 }
  fc.assert(
    fc.property(
      anyAsked(),
      ({ plans, occupied, minutes, earliest, latest, absences, from, to, ...asked }) => {
        const timeZone = asked.timeZone ?? plans[0]?.time_zone ?? 'UTC'
        const services = [
          {
            id: 'one',
            service_id: null,
            minutes,
            consultation_type: 'VIDEO' as const,
            applied_for: 'ALL' as const,
            price_cents: 12_000,
            currency: 'EUR' as const,
          },
        ]
        const planned = plans.map(plan => ({ ...plan, written_days: [], service_ids: ['one'] }))
        const facts = { absences, occupied, earliest, latest, timeZone, buffer: 0 }
        const shown = (offered: typeof services) =>
          calendarOf({ ...facts, plans: planned, services: offered }, from, to).flatMap(day =>
            day.periods.map(({ state, startUTC, endUTC }) => ({
              state,
              from: Date.parse(startUTC),
              to: Date.parse(endUTC),
            })),
          )
        const of = (state: string, periods: ReturnType<typeof shown>) =>
          joined(periods.filter(one => one.state === state))
        const open = shown(services)
        const [free, closed] = [of('FREE', open), of('CLOSED', open)]
        const slots = slotsOf({ plans, minutes, ...facts, from: dayLater(from, -1), to })
        const days = {
          from: zoneDay(timeZone, numberOfDay(from)).begins,
          to: zoneDay(timeZone, numberOfDay(to)).ends,
        }
        const available = joined(slots.filter(({ status }) => status === 'AVAILABLE'))
        expect(free).toEqual(shared(available, [days]))
        expect(joined([...free, ...closed])).toEqual(joined(of('CLOSED', shown([]))))
        expect(without(closed, free)).toEqual(closed)
        seen.free += free.length
        seen.closed += closed.length
      },
    ),
    { numRuns: 300, seed: 20_261_121 },
  )
  expect(Math.min(seen.free, seen.closed)).toBeGreaterThan(300)
})

describe('days on which the clock changes', () => {
  const calendar = (day: string, starts_at: number, ends_at: number, time_zone: string) =>
    calendarOf(
      {
        plans: [
          {
            starts_on: '2026-01-01',
            ends_on: '2026-12-31',
            time_zone,
            windows: [{ weekday: 7, starts_at, ends_at }],
            written_days: [],
            service_ids: [],
          },
        ],
        absences: [],
        occupied: [],
        services: [],
        buffer: 0,
        earliest: 0,
        latest: Infinity,
        timeZone: 'Europe/Berlin',
      },
      day,
      day,
    )[0]?.periods.map(({ start, end, startUTC }) => `${start}-${end} ${startUTC.slice(11, 16)}`)

  test('SCHED-17 working time goes around the missing hour and through the repeated one', () => {
    expect(calendar('2026-03-29', 60, 240, 'Europe/Berlin')).toEqual(['01:00-04:00 00:00'])
    expect(calendar('2026-03-29', 125, 150, 'Europe/Berlin')).toEqual([])
    expect(calendar('2026-03-29', 150, 240, 'Europe/Berlin')).toEqual(['03:00-04:00 01:00'])
    expect(calendar('2026-10-25', 60, 240, 'Europe/Berlin')).toEqual(['01:00-04:00 23:00'])
  })

  test('SCHED-17 what goes on into the next day ends at 24:00', () => {
    expect(calendar('2026-06-07', 1020, 1140, 'America/New_York')).toEqual(['23:00-24:00 21:00'])
  })
})
