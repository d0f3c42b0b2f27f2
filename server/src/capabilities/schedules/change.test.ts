import { schedules } from '@konsil/contract/schedules'
import { services } from '@konsil/contract/services'
import { beforeEach, describe, expect, test } from 'vitest'
import { access } from '@konsil/contract/access'
import { scheduleActs } from '../../../test/schedule-acts.ts'
import { person, type Somebody, testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = scheduleActs(server)
let doctor: Somebody
let video: string
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await person(server, 'DOCTOR')
  video = await acts.service(doctor.id)
})

type Plan = ReturnType<typeof acts.plan>
const added = (more: Partial<Plan> = {}) => acts.add(doctor.token, acts.plan(video, more))
const update = (id: string, more: Partial<Plan> & { version?: number } = {}) =>
  server.call(schedules.update, { id, ...acts.plan(video, more) }, { token: doctor.token })
const remove = (id: string) => server.call(schedules.remove, { id }, { token: doctor.token })
/** Days later, the token of before has ended. */
async function setClock(instant: string) {
  server.clock.set(instant)
  const { email, role } = doctor
  const { data } = await server.call(access.signIn, { email, password: testPassword, role })
  doctor = { ...doctor, token: data.token }
}
const tuesday = { TUESDAY: [{ start: '14:00', end: '18:00' }] }

describe('changing', () => {
  test('SCHED-11, SCHED-12 all of it is replaced, and its version counts', async () => {
    const { _id: id } = await added()
    const changed = await update(id, { workingDates: tuesday, endDate: '2027-01-31', version: 1 })
    expect(changed).toMatchObject({
      status: 200,
      data: { _id: id, workingDates: tuesday, endDate: '2027-01-31', version: 2 },
    })
    const late = await update(id, { version: 1 })
    expect([late.status, late.items[0]?.id]).toEqual([409, 'schedule.changed'])
    expect(await acts.listOf(doctor.token)).toEqual([changed.data])
  })

  test("SCHED-12 somebody else's schedule is not found", async () => {
    const other = await person(server, 'DOCTOR')
    const { _id: id } = await acts.add(other.token, acts.plan(await acts.service(other.id)))
    expect((await update(id)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    expect(await acts.listOf(other.token)).toHaveLength(1)
  })

  test('D-053 a running schedule keeps its past days, and new ones lie ahead', async () => {
    const { _id: id } = await added({ startDate: '2026-11-22', endDate: '2026-12-31' })
    await setClock('2026-12-10T09:00:00Z')
    const range = (startDate: string, endDate: string) => update(id, { startDate, endDate })
    expect((await range('2026-11-22', '2027-01-31')).status).toBe(200)
    expect((await range('2026-11-30', '2026-12-05')).status).toBe(200)
    const past = await range('2026-11-30', '2026-12-10')
    expect([past.status, past.items[0]?.id]).toEqual([400, 'schedule.range.past'])
    expect((await range('2026-11-29', '2026-12-05')).items[0]?.id).toBe('schedule.range.past')
    expect((await range('2026-12-11', '2026-12-31')).status).toBe(200)
  })
})

describe('two schedules that collide', () => {
  const collides = async (more: Partial<Plan>) => {
    const { status, items } = await server.call(schedules.add, acts.plan(video, more), {
      token: doctor.token,
    })
    return status === 200 ? 'no' : items[0]
  }

  test('SCHED-13, D-053 on a day, a weekday and a window that both have, and which they are', async () => {
    await added({ startDate: '2026-11-23', endDate: '2026-11-29', workingDates: tuesday })
    const second = await added()
    expect(await collides({ startDate: '2026-12-28', endDate: '2027-02-01' })).toMatchObject({
      id: 'doctorschedule.existed.in.range.time.schedule',
      values: { duplicateScheduleIds: [second._id], duplicateScheduleNumbers: ['2'] },
    })
    const all = { ...tuesday, MONDAY: [{ start: '11:55', end: '13:00' }] }
    const both = await collides({ startDate: '2026-11-22', workingDates: all })
    expect(both).toMatchObject({ values: { duplicateScheduleNumbers: ['1', '2'] } })
  })

  test.each([
    ['days', { startDate: '2027-01-01', endDate: '2027-01-31' }],
    ['weekdays', { workingDates: tuesday }],
    ['windows', { workingDates: { MONDAY: [{ start: '12:00', end: '13:00' }] } }],
    ['days with that weekday', { startDate: '2026-12-29', endDate: '2027-01-31' }],
  ])('D-053 other %s are no collision', async (_, more) => {
    await added()
    expect(await collides(more)).toBe('no')
  })

  test('D-053 in another zone the same wall time collides', async () => {
    await added()
    const elsewhere = {
      timeZone: 'America/New_York',
      startDate: '2026-12-07',
      endDate: '2026-12-07',
    }
    expect(await collides(elsewhere)).toMatchObject({
      id: 'doctorschedule.existed.in.range.time.schedule',
    })
  })

  test('D-053 written days collide with written days, and not with windows', async () => {
    const chat = await acts.service(doctor.id, 'CHAT')
    const written = {
      serviceIds: [chat],
      workingDates: {},
      noneVideoWorkingDates: ['MONDAY' as const],
    }
    await added()
    expect(await collides(written)).toBe('no')
    expect(await collides(written)).toMatchObject({ values: { duplicateScheduleNumbers: ['2'] } })
  })

  test('D-053 with itself a schedule does not collide, nor with days that are over', async () => {
    const { _id: id } = await added({ startDate: '2026-11-22', endDate: '2026-12-31' })
    expect((await update(id)).status).toBe(200)
    const other = await added({
      startDate: '2026-11-22',
      endDate: '2026-12-31',
      workingDates: tuesday,
    })
    await setClock('2026-12-09T09:00:00Z')
    // The Tuesdays that both had are over.
    expect((await update(other._id, { endDate: '2026-12-13', workingDates: tuesday })).status).toBe(
      200,
    )
    expect(
      (
        await update(id, {
          workingDates: { ...tuesday, MONDAY: [{ start: '09:00', end: '10:00' }] },
        })
      ).status,
    ).toBe(200)
  })

  test('SCHED-13 of ten that are saved at the same moment exactly one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.call(schedules.add, acts.plan(video), { token: doctor.token }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await acts.listOf(doctor.token)).toHaveLength(1)
  })

  test('SCHED-13 two tabs that move two schedules onto each other: one of them hears of it', async () => {
    const one = await added()
    const other = await added({ workingDates: tuesday })
    const wednesday = { WEDNESDAY: [{ start: '09:00', end: '12:00' }] }
    const answers = await Promise.all([
      update(one._id, { workingDates: wednesday }),
      update(other._id, { workingDates: wednesday }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('appointments', () => {
  const monday = { from: '2026-12-07T08:30:00Z', minutes: 30 }
  const conflict = async (answer: ReturnType<typeof update | typeof remove>) => {
    const { status, items } = await answer
    return status === 200 ? 'no' : [items[0]?.id, items[0]?.values]
  }

  test('SCHED-14 none falls out of the working time: the change is refused and names it', async () => {
    const { _id: id } = await added()
    const appointment = await acts.occupy(doctor.id, monday)
    const named = [
      'doctorschedule.existed.appointment',
      {
        appointments: [
          {
            _id: appointment,
            date: '2026-12-07',
            start: '09:30',
            end: '10:00',
            startUTC: '2026-12-07T08:30:00.000Z',
            endUTC: '2026-12-07T09:00:00.000Z',
          },
        ],
      },
    ]
    expect(await conflict(remove(id))).toEqual(named)
    expect(await conflict(update(id, { workingDates: tuesday }))).toEqual(named)
    expect(await conflict(update(id, { startDate: '2026-12-08' }))).toEqual(named)
    expect(await conflict(update(id, { timeZone: 'Europe/London' }))).toEqual(named)
    const shorter = { MONDAY: [{ start: '09:35', end: '12:00' }] }
    expect(await conflict(update(id, { workingDates: shorter }))).toEqual(named)
    expect(await conflict(update(id, { timeZone: 'Europe/Paris' }))).toBe('no')
    const closer = { MONDAY: [{ start: '09:30', end: '10:00' }] }
    const inBerlin = { timeZone: 'Europe/Berlin', workingDates: closer }
    expect(await conflict(update(id, inBerlin))).toBe('no')
  })

  test('SCHED-14 however far ahead it is', async () => {
    const { _id: id } = await added()
    const inFarDecember = "starts_on = '2126-12-01', ends_on = '2126-12-31'"
    await server.pool.query(`update schedule set ${inFarDecember} where id = $1`, [id])
    await acts.occupy(doctor.id, { from: '2126-12-02T08:30:00Z', minutes: 30 })
    expect(await conflict(remove(id))).not.toBe('no')
  })

  test('SCHED-14 holds, freed time and what is over do not stand in the way', async () => {
    const soon = new Date('2026-11-21T09:05:00Z')
    const { _id: id } = await added({ startDate: '2026-11-22', endDate: '2026-12-31' })
    await acts.occupy(doctor.id, monday, 'HELD', soon)
    await acts.occupy(doctor.id, { from: '2026-12-14T08:30:00Z', minutes: 30 }, 'FREED')
    const held = await acts.occupy(doctor.id, { from: '2026-11-23T08:30:00Z', minutes: 30 })
    expect(await conflict(remove(id))).toMatchObject([
      'doctorschedule.existed.appointment',
      { appointments: [{ _id: held }] },
    ])
    await setClock('2026-11-23T08:59:00Z')
    expect(await conflict(remove(id))).not.toBe('no')
    await setClock('2026-11-23T09:00:00Z')
    expect(await conflict(remove(id))).toBe('no')
    expect(await acts.listOf(doctor.token)).toEqual([])
  })

  test('SCHED-14 one that no schedule covered, or another one covers, does not either', async () => {
    const { _id: id } = await added()
    await acts.occupy(doctor.id, { from: '2026-12-07T07:45:00Z', minutes: 30 })
    expect(await conflict(update(id, { workingDates: tuesday }))).toBe('no')
    await acts.occupy(doctor.id, { from: '2026-12-08T13:00:00Z', minutes: 30 })
    expect(await conflict(remove(id))).not.toBe('no')
    const inLondon = { TUESDAY: [{ start: '13:00', end: '13:25' }] }
    const other = await added({ timeZone: 'Europe/London', workingDates: inLondon })
    expect(await conflict(remove(id))).not.toBe('no')
    const longer = { TUESDAY: [{ start: '13:00', end: '13:30' }] }
    const change = { timeZone: 'Europe/London', workingDates: longer }
    expect((await update(other._id, change)).status).toBe(200)
    expect(await conflict(remove(id))).toBe('no')
    expect(await conflict(remove(other._id))).not.toBe('no')
  })
})

test('SERV-18 a service is held by a schedule until that is over', async () => {
  await added({ timeZone: 'America/Los_Angeles' })
  const removal = async () => {
    const { status, items } = await server.call(
      services.remove,
      { id: video },
      { token: doctor.token },
    )
    return items[0]?.id ?? status
  }
  expect(await removal()).toBe('doctorservice.existed.schedules')
  // Its last evening, where it is.
  await setClock('2027-01-01T07:59:00Z')
  expect(await removal()).toBe('doctorservice.existed.schedules')
  await setClock('2027-01-02T09:00:00Z')
  expect(await removal()).toBe(200)
  const [over] = await acts.listOf(doctor.token)
  expect(over).toMatchObject({ isOver: true, services: [{ _id: video }] })
})

test('SCHED-12 at most 50 that are not over', async () => {
  const days = Array.from({ length: 50 }, (_, at) => ({
    at,
    day: `2027-0${1 + Math.floor(at / 25)}-${String(1 + (at % 25)).padStart(2, '0')}`,
  }))
  const old = await added({ startDate: '2026-11-22', endDate: '2026-11-22' })
  await setClock('2026-11-23T09:00:00Z')
  for (const { day } of days) await added({ startDate: day, endDate: day })
  const tooMany = [409, 'too.many.schedules']
  const { status, items } = await server.call(schedules.add, acts.plan(video), {
    token: doctor.token,
  })
  expect([status, items[0]?.id]).toEqual(tooMany)
  // Nor does one that is over come back beside them.
  const again = { startDate: '2027-05-01', endDate: '2027-05-31' }
  const moved = await update(old._id, again)
  expect([moved.status, moved.items[0]?.id]).toEqual(tooMany)
  const [, first] = await acts.listOf(doctor.token)
  const asItIs = { startDate: '2027-01-01', endDate: '2027-01-01' }
  expect((await update(first?._id ?? '', asItIs)).status).toBe(200)
  await setClock('2027-01-02T00:00:00Z')
  expect(
    (
      await server.call(
        schedules.add,
        acts.plan(video, { startDate: '2027-03-01', endDate: '2027-03-02' }),
        { token: doctor.token },
      )
    ).status,
  ).toBe(200)
})
