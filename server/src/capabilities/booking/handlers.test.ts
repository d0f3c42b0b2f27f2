import { booking } from '@konsil/contract/booking'
import { schedules } from '@konsil/contract/schedules'
import { beforeEach, describe, expect, test } from 'vitest'
import { useBooking } from '../../../test/booking-asks.ts'
import { bookableDoctor, type BookableDoctor } from '../../../test/schedule-acts.ts'

const { server, acts, asks, admin } = useBooking()
let doctor: BookableDoctor
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await bookableDoctor(server, admin.token)
})

type Offer = Pick<typeof doctor, 'id' | 'serviceId'>
const applyFor = (applied_for: 'ALL' | 'BOOKED', serviceId: string) =>
  server.database
    .updateTable('doctor_service')
    .set({ applied_for })
    .where('id', '=', serviceId)
    .execute()
const slotsOf = (more?: object) => asks.slotsOf(doctor, more)
const datesOf = (more?: object) => asks.datesOf(doctor, more)
const listed = (more?: object) => asks.listed(doctor, more)

describe('slots', () => {
  test('BOOK-06, D-055 a window is cut by the duration, in the zone of the schedule', async () => {
    const slots = await slotsOf({ to: '2026-12-07' })
    expect(slots).toHaveLength(6)
    expect(slots[0]).toEqual({
      timeZone: 'Europe/Berlin',
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

  test('BOOK-06 held and booked time is seen, and a hold that ran out is free', async () => {
    const soon = new Date(server.clock.now().getTime() + 300_000)
    await acts.occupy(doctor.id, { from: '2026-12-07T08:00:00Z', minutes: 30 })
    await acts.occupy(doctor.id, { from: '2026-12-07T09:00:00Z', minutes: 30 }, 'HELD', soon)
    await acts.occupy(doctor.id, { from: '2026-12-07T10:00:00Z', minutes: 30 }, 'FREED')
    const statuses = async () =>
      (await slotsOf({ to: '2026-12-07' })).map(({ status }) => status[0]).join('')
    expect(await statuses()).toBe('BAHAAA')
    server.clock.advance(300_000)
    expect(await statuses()).toBe('BAAAAA')
  })

  test('SCHED-16 the pause beside an appointment and the notice before one are kept', async () => {
    const rules = { minimumNoticeHours: 48, bufferMinutes: 15 }
    await server.call(schedules.updateBookingRules, rules, { token: doctor.token })
    await acts.occupy(doctor.id, { from: '2026-12-07T08:40:00Z', minutes: 30 })
    const slots = await slotsOf({ to: '2026-12-07' })
    expect(slots.map(({ start, status }) => `${start} ${status}`)).toEqual([
      '09:00 BOOKED',
      '09:45 BOOKED',
      '10:30 AVAILABLE',
      '11:15 AVAILABLE',
    ])
    server.clock.set('2026-12-05T08:30:00Z')
    expect((await slotsOf({ to: '2026-12-07' })).map(({ start }) => start)).toEqual([
      '09:45',
      '10:30',
      '11:15',
    ])
  })

  test('BOOK-06, SCHED-17 what is taken is seen on either edge of the world and of a month', async () => {
    const statuses = async (of: Offer, from: string, to: string) =>
      (await asks.slotsOf(of, { from, to })).map(({ start, status }) => `${start} ${status}`)
    const newYork = await bookableDoctor(server, admin.token, {
      timeZone: 'America/New_York',
      workingDates: { THURSDAY: [{ start: '22:30', end: '23:30' }] },
    })
    await acts.occupy(newYork.id, { from: '2027-01-01T04:00:00Z', minutes: 30 })
    expect((await statuses(newYork, '2026-12-01', '2026-12-31')).slice(-2)).toEqual([
      '22:30 AVAILABLE',
      '23:00 BOOKED',
    ])
    const auckland = await bookableDoctor(server, admin.token, {
      timeZone: 'Pacific/Auckland',
      endDate: '2027-01-31',
      workingDates: { FRIDAY: [{ start: '00:00', end: '01:00' }] },
    })
    await acts.occupy(auckland.id, { from: '2026-12-31T11:00:00Z', minutes: 30 })
    expect((await statuses(auckland, '2027-01-01', '2027-01-31')).slice(0, 2)).toEqual([
      '00:00 BOOKED',
      '00:30 AVAILABLE',
    ])
  })

  test('BOOK-06, SCHED-17 each names the zone of its schedule: a doctor travels', async () => {
    const journey = { startDate: '2027-01-01', endDate: '2027-01-31', timeZone: 'America/New_York' }
    await acts.add(doctor.token, acts.plan(doctor.serviceId, journey))
    const slots = await slotsOf({ from: '2026-12-28', to: '2027-01-04' })
    const first = slots.filter(({ start }) => start === '09:00')
    expect(first.map(({ date, timeZone, startUTC }) => [date, timeZone, startUTC])).toEqual([
      ['2026-12-28', 'Europe/Berlin', '2026-12-28T08:00:00.000Z'],
      ['2027-01-04', 'America/New_York', '2027-01-04T14:00:00.000Z'],
    ])
  })

  test('D-048 nobody is shown those of a service for return patients, before anybody is one', async () => {
    const follow = await acts.service(doctor.id)
    await acts.add(
      doctor.token,
      acts.plan(follow, { workingDates: { TUESDAY: [{ start: '09:00', end: '10:00' }] } }),
    )
    expect(await datesOf({ serviceId: follow })).toHaveLength(5)
    expect((await listed())?.dates).toHaveLength(9)
    await applyFor('BOOKED', follow)
    expect([await slotsOf({ serviceId: follow }), await datesOf({ serviceId: follow })]).toEqual([
      [],
      [],
    ])
    for (const { token } of [doctor, admin]) {
      const question = asks.questionOf(doctor, { serviceId: follow })
      const { data } = await server.call(booking.listSlots, question, { token })
      expect(data.slots).toEqual([])
    }
    expect(await datesOf()).toHaveLength(4)
    expect((await listed())?.dates).toHaveLength(4)
    await applyFor('BOOKED', doctor.serviceId)
    expect(await listed()).toBeUndefined()
    await applyFor('ALL', doctor.serviceId)
    expect(await listed()).toBeDefined()
  })
})

describe('days', () => {
  test('D-348, BOOK-06, CERT-15 none lies after the last valid day of the physician ID, and a later one opens them at once', async () => {
    const chat = await acts.service(doctor.id, 'CHAT')
    const written = { workingDates: {}, noneVideoWorkingDates: ['TUESDAY' as const] }
    await acts.add(doctor.token, acts.plan(chat, written))
    const validUntil = (expires_on: string | null) =>
      server.database
        .updateTable('certificate')
        .set({ expires_on })
        .where('doctor_id', '=', doctor.id)
        .execute()
    const mondays = ['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']
    const tuesdays = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29']
    for (const [last, count] of [
      ['2026-12-13', 1],
      ['2026-12-14', 2],
      [null, 4],
    ] as const) {
      await validUntil(last)
      const open = mondays.slice(0, count)
      expect(await datesOf()).toEqual(open)
      expect(new Set((await slotsOf()).map(({ date }) => date))).toEqual(new Set(open))
      const days = await datesOf({ serviceId: chat })
      expect(days).toEqual(tuesdays.filter(day => last === null || day <= last))
      expect((await listed())?.dates).toEqual([...open, ...days].toSorted())
    }
  })

  test('BOOK-06 a day without a free slot is none', async () => {
    await acts.occupy(doctor.id, { from: '2026-12-07T08:00:00Z', minutes: 180 })
    expect(await datesOf()).toEqual(['2026-12-14', '2026-12-21', '2026-12-28'])
    expect((await listed())?.dates).toEqual(['2026-12-14', '2026-12-21', '2026-12-28'])
  })

  test('BOOK-06, SCHED-17 asked for in another zone, days are those of that zone', async () => {
    const late = { SUNDAY: [{ start: '22:00', end: '23:30' }] }
    const night = await bookableDoctor(server, admin.token, { workingDates: late })
    const of = { doctorId: night.id, serviceId: night.serviceId, timeZone: 'Pacific/Auckland' }
    expect(await datesOf({ ...of, to: '2026-12-07' })).toEqual(['2026-12-07'])
    expect(await datesOf({ ...of, to: '2026-12-06' })).toEqual([])
    const slots = await slotsOf({ ...of, from: '2026-12-07', to: '2026-12-07' })
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
    expect((await slotsOf({ from: '2026-12-14' })).map(({ date }) => date)).not.toContain(
      '2026-12-14',
    )
  })

  test('BOOK-06, D-054 a written service has days and no slots', async () => {
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
    expect(await slotsOf(asked)).toEqual([])
    const free = await server.call(
      booking.listFreeDates,
      asks.questionOf(doctor, { ...asked, timeZone: 'Asia/Tokyo' }),
      { token: await asks.token() },
    )
    expect(free.data.begins).toEqual([
      { date: '2026-11-22', at: '2026-11-21T23:00:00.000Z' },
      { date: '2026-11-23', at: '2026-11-22T23:00:00.000Z' },
      { date: '2026-11-30', at: '2026-11-29T23:00:00.000Z' },
      { date: '2026-12-06', at: '2026-12-05T23:00:00.000Z' },
    ])
    server.clock.set('2026-11-21T12:00:00Z')
    expect(await datesOf(asked)).toEqual(['2026-11-23', '2026-11-30', '2026-12-06'])
  })

  test('BOOK-06 when written days begin is told in the order of the days, whichever schedule and zone they are of', async () => {
    const chat = await acts.service(doctor.id, 'CHAT')
    const written = { workingDates: {}, startDate: '2026-12-01', endDate: '2026-12-16' }
    for (const [timeZone, weekday] of [
      ['Europe/Berlin', 'MONDAY'],
      ['Asia/Tokyo', 'WEDNESDAY'],
    ] as const) {
      const more = { ...written, timeZone, noneVideoWorkingDates: [weekday] }
      await acts.add(doctor.token, acts.plan(chat, more))
    }
    const { data } = await server.call(
      booking.listFreeDates,
      asks.questionOf(doctor, { serviceId: chat, from: '2026-12-03', to: '2026-12-14' }),
      { token: await asks.token() },
    )
    expect(data).toEqual({
      dates: ['2026-12-07', '2026-12-09', '2026-12-14'],
      begins: [
        { date: '2026-12-07', at: '2026-12-06T23:00:00.000Z' },
        { date: '2026-12-09', at: '2026-12-08T15:00:00.000Z' },
        { date: '2026-12-14', at: '2026-12-13T23:00:00.000Z' },
      ],
    })
  })

  test('BOOK-06 at most 62 days, in order', async () => {
    const refusal = async (endpoint: (typeof booking)['listSlots' | 'listFreeDates'], to: string) =>
      (
        await server.ask(endpoint, asks.questionOf(doctor, { to }), {
          token: await asks.token(),
        })
      ).items[0]?.id
    for (const endpoint of [booking.listSlots, booking.listFreeDates]) {
      expect(await refusal(endpoint, '2026-11-30')).toBe('period.invalid')
      expect(await refusal(endpoint, '2027-02-01')).toBe('period.too.long')
      expect(await refusal(endpoint, '2027-01-31')).toBeUndefined()
    }
    const all = { from: '2026-12-01', to: '2027-02-01' }
    const { items } = await server.ask(booking.listFreeDoctors, all, {
      token: await asks.token(),
    })
    expect(items[0]).toMatchObject({ id: 'period.too.long', values: { field: 'to', max: 62 } })
  })

  test('BOOK-06 in no year before 1 and in none of five digits, which a zone or a month could reach', async () => {
    const token = await asks.token()
    const statuses = async (from: string, to: string) => {
      const asked = [booking.listSlots, booking.listFreeDates].map(endpoint =>
        server.ask(endpoint, asks.questionOf(doctor, { from, to, timeZone: 'America/New_York' }), {
          token,
        }),
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
