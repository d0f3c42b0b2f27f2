import { access } from '@konsil/contract/access'
import { schedules } from '@konsil/contract/schedules'
import { days } from '@konsil/contract/core/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { bookableDoctor, type BookableDoctor, scheduleActs } from '../../../test/schedule-acts.ts'
import { testPassword, usePerson, useTestServer } from '../../../test/test-server.ts'
import { checkSchedulesJob } from './check-schedules.ts'

const server = useTestServer()
const admin = usePerson(server, 'ADMIN')
let doctor: BookableDoctor
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await bookableDoctor(server, admin.token)
})

const check = () => server.perform(checkSchedulesJob, {})
const told = async () => (await certificateActs(server).eventsAbout(doctor.id, 'ACC007')).length
async function freshToken() {
  const { email, role } = doctor
  return (await server.call(access.signIn, { email, password: testPassword, role })).data.token
}

describe('a doctor without working time ahead', () => {
  test('NOTI-07, D-298 hears of it when the last schedule has ended, and every week after that', async () => {
    await check()
    server.clock.set('2026-12-31T22:59:00Z')
    await check()
    expect(await told()).toBe(0)
    server.clock.set('2026-12-31T23:00:00Z')
    await check()
    await check()
    await Promise.all([1, 2, 3].map(check))
    expect(await told()).toBe(1)
    server.clock.advance(days(7) - 1)
    await check()
    expect(await told()).toBe(1)
    server.clock.advance(1)
    await check()
    expect(await told()).toBe(2)
  })

  test('D-298 hears of it at once when it happens again', async () => {
    const plan = { startDate: '2027-01-02', endDate: '2027-01-03' }
    server.clock.set('2027-01-01T09:00:00Z')
    await check()
    const token = await freshToken()
    const acts = scheduleActs(server)
    const { _id: id } = await acts.add(token, acts.plan(doctor.serviceId, plan))
    await check()
    expect(await told()).toBe(1)
    await server.call(schedules.remove, { id }, { token })
    await check()
    expect(await told()).toBe(2)
  })

  const without = {
    'physician ID': 'delete from certificate where doctor_id = $1',
    account: "update app_user set state = 'BANNED' where id = $1",
    service: "update doctor_service set state = 'DEACTIVATED' where doctor_id = $1",
    specialty: 'delete from profile_specialty where user_id = $1',
  }
  test.each([
    ['nothing', 'physician ID', 0],
    ['nothing', 'account', 0],
    ['of it', 'service', 1],
    ['of it', 'specialty', 1],
  ] as const)('D-298 hears %s while the %s is missing as well', async (_, missing, times) => {
    server.clock.set('2027-01-01T09:00:00Z')
    await server.pool.query(without[missing], [doctor.id])
    await check()
    expect(await told()).toBe(times)
  })

  test('D-037 with the account go schedules, absences, booking rules and holds; what is booked stays', async () => {
    const { token, id } = doctor
    const acts = scheduleActs(server)
    const soon = new Date('2026-11-21T09:05:00Z')
    await server.call(
      schedules.addAbsence,
      { startDate: '2026-12-24', endDate: '2026-12-24' },
      { token },
    )
    await server.call(
      schedules.updateBookingRules,
      { minimumNoticeHours: 1, bufferMinutes: 5 },
      { token },
    )
    const booked = await acts.occupy(id, { from: '2026-12-07T08:00:00Z', minutes: 30 })
    await acts.occupy(id, { from: '2026-12-07T09:00:00Z', minutes: 30 }, 'HELD', soon)
    await acts.occupy(id, { from: '2026-12-07T10:00:00Z', minutes: 30 }, 'FREED')
    const { data } = await server.call(access.summariseData, {}, { token })
    expect(data.kept).toEqual(
      expect.arrayContaining([
        { kind: 'SCHEDULES', count: 1, fate: 'ERASED' },
        { kind: 'ABSENCES', count: 1, fate: 'ERASED' },
      ]),
    )
    await server.call(access.deleteAccount, { password: testPassword }, { token })
    for (const table of ['schedule', 'absence', 'booking_rules', 'no_schedule_notice'] as const) {
      const rows = server.database.selectFrom(table).where('doctor_id', '=', id).selectAll()
      expect(await rows.execute()).toEqual([])
    }
    const left = server.database.selectFrom('occupied').where('doctor_id', '=', id).select('id')
    expect(await left.execute()).toEqual([{ id: booked }])
  })
})
