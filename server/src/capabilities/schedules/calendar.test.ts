import { schedules } from '@konsil/contract/schedules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scheduleActs } from '../../../test/schedule-acts.ts'
import { person, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { calendarOf } from './calendar.ts'

let server: TestServer
let acts: ReturnType<typeof scheduleActs>
let doctor: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  server = await startTestServer()
  acts = scheduleActs(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await person(server, 'DOCTOR')
})

const show = (from: string, to: string) =>
  server.call(schedules.readCalendar, { from, to }, { token: doctor.token })
const periodsOn = async (day: string) =>
  (await show(day, day)).data.days[0]?.periods.map(
    ({ state, start, end }) => `${state} ${start}-${end}`,
  )

describe('the calendar', () => {
  test('SCHED-18 shows free, held and booked time of each day, absences and written days', async () => {
    const [video, chat] = [await acts.service(doctor.id), await acts.service(doctor.id, 'CHAT')]
    await acts.add(
      doctor.token,
      acts.plan(video, {
        serviceIds: [video, chat],
        noneVideoWorkingDates: ['TUESDAY'],
        workingDates: {
          MONDAY: [
            { start: '09:00', end: '12:00' },
            { start: '12:00', end: '13:00' },
          ],
        },
      }),
    )
    const soon = new Date('2026-11-21T09:05:00Z')
    await acts.occupy(doctor.id, { from: '2026-12-07T08:30:00Z', minutes: 30 })
    await acts.occupy(doctor.id, { from: '2026-12-07T10:00:00Z', minutes: 45 }, 'HELD', soon)
    await acts.occupy(doctor.id, { from: '2026-12-07T15:00:00Z', minutes: 30 })
    const { data } = await show('2026-12-07', '2026-12-08')
    expect(data.timeZone).toBe('Europe/Berlin')
    expect(data.days.map(({ date, isAbsent, isWritten }) => [date, isAbsent, isWritten])).toEqual([
      ['2026-12-07', false, false],
      ['2026-12-08', false, true],
    ])
    expect(data.days[0]?.periods[0]).toEqual({
      state: 'FREE',
      start: '09:00',
      end: '09:30',
      startUTC: '2026-12-07T08:00:00.000Z',
      endUTC: '2026-12-07T08:30:00.000Z',
    })
    expect(await periodsOn('2026-12-07')).toEqual([
      'FREE 09:00-09:30',
      'BOOKED 09:30-10:00',
      'FREE 10:00-11:00',
      'HELD 11:00-11:45',
      'FREE 11:45-13:00',
      'BOOKED 16:00-16:30',
    ])
    server.clock.set('2026-11-21T09:05:00Z')
    expect(await periodsOn('2026-12-07')).toContain('FREE 10:00-13:00')
    await server.call(
      schedules.addAbsence,
      { startDate: '2026-12-07', endDate: '2026-12-08' },
      { token: doctor.token },
    )
    const absent = (await show('2026-12-07', '2026-12-08')).data.days
    expect(absent.map(({ isAbsent, isWritten }) => [isAbsent, isWritten])).toEqual([
      [true, false],
      [true, false],
    ])
    expect(await periodsOn('2026-12-07')).toEqual(['BOOKED 09:30-10:00', 'BOOKED 16:00-16:30'])
  })

  test('SCHED-18 of nobody else, at most 62 days, in order', async () => {
    const other = await person(server, 'DOCTOR')
    await acts.occupy(other.id, { from: '2026-12-07T08:30:00Z', minutes: 30 })
    expect(await periodsOn('2026-12-07')).toEqual([])
    const refusal = async (from: string, to: string) => (await show(from, to)).items[0]?.id
    expect(await refusal('2026-12-02', '2026-12-01')).toBe('schedule.range.order')
    expect(await refusal('2026-12-01', '2027-02-01')).toBe('schedule.range.too.long')
    expect((await show('2026-12-01', '2027-01-31')).data.days).toHaveLength(62)
    expect((await show('0001-01-01', '0001-01-02')).data.days).toHaveLength(2)
    expect((await show('9998-12-30', '9998-12-31')).data.days).toHaveLength(2)
    for (const [from, to] of [
      ['0000-01-01', '0000-01-02'],
      ['9999-12-30', '9999-12-31'],
    ]) {
      const asked = server.ask(schedules.readCalendar, { from, to }, { token: doctor.token })
      expect((await asked).status).toBe(400)
    }
  })
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
          },
        ],
        absences: [],
        occupied: [],
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
