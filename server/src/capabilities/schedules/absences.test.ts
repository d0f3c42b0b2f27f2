import { appointments } from '@konsil/contract/appointments'
import { schedules } from '@konsil/contract/schedules'
import { beforeEach, describe, expect, test } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { scheduleActs } from '../../../test/schedule-acts.ts'
import { person, type Somebody, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = scheduleActs(server)
let doctor: Somebody
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await person(server, 'DOCTOR')
})

const away = (startDate: string, endDate = startDate) =>
  server.call(schedules.addAbsence, { startDate, endDate }, { token: doctor.token })
const refusal = async (answer: ReturnType<typeof away>) => {
  const { status, items } = await answer
  return [status, items[0]?.id]
}
const absences = async () =>
  (await server.call(schedules.listAbsences, {}, { token: doctor.token })).data

describe('absences', () => {
  test('SCHED-16 stand in the list by their start until they are over, and can be taken back', async () => {
    const later = await away('2026-12-24', '2026-12-31')
    const { data: first } = await away('2026-11-21')
    expect(later.status).toBe(200)
    expect(await absences()).toEqual([
      { _id: first._id, startDate: '2026-11-21', endDate: '2026-11-21' },
      { _id: later.data._id, startDate: '2026-12-24', endDate: '2026-12-31' },
    ])
    server.clock.set('2026-11-21T20:00:00Z')
    expect(await absences()).toHaveLength(2)
    // Where no schedule says otherwise, days are those of the doctor's own zone.
    await server.database
      .updateTable('profile')
      .set({ time_zone: 'Asia/Tokyo' })
      .where('user_id', '=', doctor.id)
      .execute()
    expect(await absences()).toHaveLength(1)
    const remove = () =>
      server.call(schedules.removeAbsence, { id: later.data._id }, { token: doctor.token })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect(await absences()).toEqual([])
  })

  test('SCHED-16 refused: days that are over, an end before the start, years, and days twice', async () => {
    expect(await refusal(away('2026-11-20', '2026-12-01'))).toEqual([400, 'schedule.range.past'])
    expect(await refusal(away('2026-12-02', '2026-12-01'))).toEqual([400, 'schedule.range.order'])
    expect(await refusal(away('', '2026-12-01'))).toEqual([400, 'schedule.range.required'])
    expect(await refusal(away('2026-12-01', '2028-12-01'))).toEqual([
      400,
      'schedule.range.too.long',
    ])
    expect(await refusal(away('2029-11-22'))).toEqual([400, 'schedule.too.far'])
    await away('2026-12-01', '2026-12-10')
    expect(await refusal(away('2026-12-10', '2026-12-11'))).toEqual([409, 'absence.overlaps'])
    expect(await refusal(away('2026-12-11'))).toEqual([200, undefined])
  })

  test('SCHED-16 of ten tabs that save the same days at once, one wins', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => away('2026-12-01')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('SCHED-16 at most 200 that are not over', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => {
      const date = new Date(Date.parse('2027-01-01') + at * 86_400_000).toISOString().slice(0, 10)
      return `(gen_random_uuid(), '${doctor.id}', '${date}', '${date}', now())`
    })
    await server.pool.query(`insert into absence values ${rows.join(',')}`)
    expect(await refusal(away('2026-12-01'))).toEqual([409, 'too.many.absences'])
  })

  test('SCHED-16 appointments that stand in it are named, by the days of their schedule, and stay', async () => {
    const video = await acts.service(doctor.id)
    // It comes first, so its days are those of the doctor.
    await acts.add(
      doctor.token,
      acts.plan(video, { startDate: '2026-11-23', endDate: '2026-11-30' }),
    )
    const night = { MONDAY: [{ start: '20:00', end: '23:00' }] }
    await acts.add(
      doctor.token,
      acts.plan(video, { timeZone: 'America/New_York', workingDates: night }),
    )
    // Monday evening in New York, Tuesday morning in Berlin.
    const inside = await acts.occupy(doctor.id, { from: '2026-12-08T01:00:00Z', minutes: 30 })
    await acts.occupy(doctor.id, { from: '2026-12-15T01:00:00Z', minutes: 30 })
    const { data } = await away('2026-12-07')
    expect(data.appointments).toEqual([
      {
        _id: inside,
        startUTC: '2026-12-08T01:00:00.000Z',
        endUTC: '2026-12-08T01:30:00.000Z',
      },
    ])
    expect((await away('2026-12-08')).data.appointments).toEqual([])
    const rows = server.database.selectFrom('occupied').where('doctor_id', '=', doctor.id)
    expect(await rows.where('state', '=', 'BOOKED').select('id').execute()).toHaveLength(2)
  })

  test('SCHED-14, SCHED-16 what stands in it is named by the id under which its page is', async () => {
    const serviceId = await acts.service(doctor.id)
    await acts.add(doctor.token, acts.plan(serviceId))
    const patient = await person(server, 'PATIENT')
    const booked = { id: doctor.id, serviceId }
    const paid = await appointmentActs(server).paid(patient.id, booked, '2026-12-07T08:00:00Z')
    const { data } = await away('2026-12-07')
    expect(data.appointments.map(({ _id }) => _id)).toEqual([paid?.id])
    const page = { id: data.appointments[0]?._id ?? '' }
    const { status } = await server.call(appointments.readAppointment, page, {
      token: doctor.token,
    })
    expect(status).toBe(200)
  })
})

describe('booking rules', () => {
  const read = async () =>
    (await server.call(schedules.readBookingRules, {}, { token: doctor.token })).data
  const update = (rules: object) =>
    server.ask(schedules.updateBookingRules, rules, { token: doctor.token })

  test('SCHED-16 is twelve hours and no pause until the doctor says otherwise', async () => {
    expect(await read()).toEqual({ minimumNoticeHours: 12, bufferMinutes: 0 })
    const rules = { minimumNoticeHours: 0, bufferMinutes: 120 }
    expect((await update(rules)).data).toEqual(rules)
    expect(await read()).toEqual(rules)
    const other = { minimumNoticeHours: 336, bufferMinutes: 5 }
    await update(other)
    expect(await read()).toEqual(other)
  })

  test('SCHED-16 is changed after whatever else changes the doctor at the same moment', async () => {
    const other = await server.pool.connect()
    try {
      await other.query('begin')
      await other.query('select from profile where user_id = $1 for update', [doctor.id])
      const changing = update({ minimumNoticeHours: 1, bufferMinutes: 5 })
      await untilWaiting(server, 1)
      expect(await read()).toEqual({ minimumNoticeHours: 12, bufferMinutes: 0 })
      await other.query('commit')
      expect((await changing).status).toBe(200)
    } finally {
      other.release(true)
    }
  })

  test.each([
    { minimumNoticeHours: 337, bufferMinutes: 0 },
    { minimumNoticeHours: -1, bufferMinutes: 0 },
    { minimumNoticeHours: 1.5, bufferMinutes: 0 },
    { minimumNoticeHours: 1, bufferMinutes: 7 },
    { minimumNoticeHours: 1, bufferMinutes: 125 },
    { minimumNoticeHours: 1 },
  ])('SCHED-16 is refused outside its bounds: %o', async rules => {
    expect((await update(rules)).status).toBe(400)
  })
})
