import { schedules } from '@konsil/contract/schedules'
import { beforeEach, describe, expect, test } from 'vitest'
import { scheduleActs } from '../../../test/schedule-acts.ts'
import { person, type Somebody, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = scheduleActs(server)
let doctor: Somebody
let video: string
let chat: string
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await person(server, 'DOCTOR')
  video = await acts.service(doctor.id)
  chat = await acts.service(doctor.id, 'CHAT')
})

const as = (token = doctor.token) => ({ token })
type Question = ReturnType<ReturnType<typeof scheduleActs>['plan']>
const add = (more: Partial<Question> = {}) =>
  server.call(schedules.add, acts.plan(video, more), as())
const refusalOf = async (more: Partial<Question>) => {
  const { status, items } = await add(more)
  return [status, items[0]?.id]
}

describe('adding', () => {
  test('SCHED-03, SCHED-12 what was added stands in the list, numbered by its start', async () => {
    const { status, data } = await add({
      serviceIds: [video, chat],
      noneVideoWorkingDates: ['SUNDAY', 'TUESDAY'],
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      number: 1,
      startDate: '2026-12-01',
      endDate: '2026-12-31',
      workingDates: { MONDAY: [{ start: '09:00', end: '12:00' }] },
      noneVideoWorkingDates: ['TUESDAY', 'SUNDAY'],
      timeZone: 'Europe/Berlin',
      isOver: false,
      version: 1,
    })
    expect(
      data.services.map(({ _id, consultationType }) => [_id, consultationType]).sort(),
    ).toEqual([[video, 'VIDEO'] as const, [chat, 'CHAT'] as const].sort())
    const earlier = await add({ startDate: '2026-11-23', endDate: '2026-11-30' })
    const list = await acts.listOf(doctor.token)
    expect(list.map(({ _id, number }) => [_id, number])).toEqual([
      [earlier.data._id, 1],
      [data._id, 2],
    ])
    const second = await server.call(schedules.list, { page: 2, size: 1 }, as())
    expect(second.data).toEqual({ list: [list[1]], total: 2 })
  })
})

describe('what is refused', () => {
  const monday = (start: string, end: string) => ({ MONDAY: [{ start, end }] })

  test('SCHED-05 no service, no range, and an end before the start', async () => {
    expect(await refusalOf({ serviceIds: [] })).toEqual([400, 'schedule.service.required'])
    expect(await refusalOf({ startDate: '' })).toEqual([400, 'schedule.range.required'])
    expect(await refusalOf({ endDate: '' })).toEqual([400, 'schedule.range.required'])
    expect(await refusalOf({ endDate: '2026-11-30' })).toEqual([400, 'schedule.range.order'])
    expect(await acts.listOf(doctor.token)).toEqual([])
  })

  test('SCHED-05, D-053 today and days before it, wherever the schedule is', async () => {
    expect(await refusalOf({ startDate: '2026-11-20' })).toEqual([400, 'schedule.range.past'])
    expect(await refusalOf({ startDate: '2026-11-21' })).toEqual([400, 'schedule.range.past'])
    server.clock.set('2026-11-21T12:00:00Z')
    const inAuckland = { startDate: '2026-11-22', timeZone: 'Pacific/Auckland' }
    expect(await refusalOf(inAuckland)).toEqual([400, 'schedule.range.past'])
    expect((await add({ startDate: '2026-11-22' })).status).toBe(200)
  })

  test('SCHED-05 more than two years at once', async () => {
    const start = '2026-12-01'
    expect(await refusalOf({ startDate: start, endDate: '2028-12-01' })).toEqual([
      400,
      'schedule.range.too.long',
    ])
    expect((await add({ startDate: start, endDate: '2028-11-30' })).status).toBe(200)
  })

  test('SCHED-05 days that lie more than three years ahead', async () => {
    const tooFar = [400, 'schedule.too.far']
    const last = { startDate: '2029-11-01', endDate: '2029-11-21' }
    expect(await refusalOf({ ...last, endDate: '2029-11-22' })).toEqual(tooFar)
    expect(await refusalOf({ startDate: '9000-01-01', endDate: '9000-12-31' })).toEqual(tooFar)
    const { status, data } = await add(last)
    expect(status).toBe(200)
    const later = { id: data._id, ...acts.plan(video, { ...last, endDate: '2029-11-22' }) }
    const refused = await server.call(schedules.update, later, as())
    expect([refused.status, refused.items[0]?.id]).toEqual(tooFar)
  })

  test('D-347 working time until 24:00 is kept and answered as that', async () => {
    const { data } = await add({ workingDates: monday('20:00', '24:00') })
    expect(data.workingDates).toEqual(monday('20:00', '24:00'))
    const [kept] = await acts.listOf(doctor.token)
    expect(kept?.workingDates).toEqual(monday('20:00', '24:00'))
  })

  test('SCHED-06 windows that are empty, crooked, or end before they start', async () => {
    const invalid = [400, 'schedule.slot.invalid']
    const empty = [400, 'schedule.slot.empty']
    expect(await refusalOf({ workingDates: monday('', '12:00') })).toEqual(empty)
    expect(await refusalOf({ workingDates: monday('09:03', '12:00') })).toEqual(invalid)
    for (const end of ['24:05', '25:00']) {
      expect(await refusalOf({ workingDates: monday('20:00', end) })).toEqual(invalid)
    }
    expect(await refusalOf({ workingDates: monday('9:00', '12:00') })).toEqual(invalid)
    const order = [400, 'schedule.slot.order']
    expect(await refusalOf({ workingDates: monday('12:00', '09:00') })).toEqual(order)
    expect(await refusalOf({ workingDates: monday('12:00', '12:00') })).toEqual(order)
    expect(await refusalOf({ workingDates: monday('24:00', '24:00') })).toEqual(order)
    expect(await acts.listOf(doctor.token)).toEqual([])
  })

  test('SCHED-07 windows of a day that overlap; those that touch do not', async () => {
    const two = (start: string) => ({
      MONDAY: [
        { start, end: '12:00' },
        { start: '08:00', end: '10:00' },
      ],
    })
    const overlap = [400, 'error.timeSlotShouldBeDifferent']
    expect(await refusalOf({ workingDates: two('09:55') })).toEqual(overlap)
    expect((await add({ workingDates: two('10:00') })).status).toBe(200)
  })

  test('SCHED-08, D-054 a call without a day, and a day without time', async () => {
    expect(await refusalOf({ workingDates: {} })).toEqual([400, 'schedule.video.day.required'])
    expect(await refusalOf({ workingDates: { MONDAY: [] } })).toEqual([
      400,
      'schedule.slot.missing',
    ])
    const phone = await acts.service(doctor.id, 'PHONE')
    expect(await refusalOf({ serviceIds: [phone], workingDates: {} })).toEqual([
      400,
      'schedule.video.day.required',
    ])
  })

  test('SCHED-09, D-054 a written service without a day', async () => {
    expect(await refusalOf({ serviceIds: [video, chat] })).toEqual([
      400,
      'schedule.written.day.required',
    ])
    expect(await refusalOf({ serviceIds: [chat], workingDates: {} })).toEqual([
      400,
      'schedule.written.day.required',
    ])
  })

  test('SCHED-04 windows without a call, and written days without a written service, are not kept', async () => {
    const written = { serviceIds: [chat], noneVideoWorkingDates: ['FRIDAY' as const] }
    const { data } = await add(written)
    expect(data).toMatchObject({ workingDates: {}, noneVideoWorkingDates: ['FRIDAY'] })
    const called = await add({ noneVideoWorkingDates: ['FRIDAY'] })
    expect(called.data).toMatchObject({ noneVideoWorkingDates: [] })
  })

  test('SCHED-04 a service that the doctor does not offer', async () => {
    const unknown = [400, 'schedule.service.unknown']
    const other = await person(server, 'DOCTOR')
    const foreign = await acts.service(other.id)
    expect(await refusalOf({ serviceIds: [foreign] })).toEqual(unknown)
    expect(await refusalOf({ serviceIds: [video, foreign] })).toEqual(unknown)
    for (const state of ['REMOVED', 'REJECTED', 'PENDING_APPROVAL', 'REVIEWING'] as const) {
      const id = await acts.service(doctor.id, 'VIDEO', { state })
      expect(await refusalOf({ serviceIds: [id] })).toEqual(unknown)
    }
    expect(await acts.listOf(doctor.token)).toEqual([])
  })
})
