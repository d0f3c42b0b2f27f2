import { appointments } from '@konsil/contract/appointments'
import { days } from '@konsil/contract/core/time'
import type { OfficeCaseList } from '@konsil/contract/office-cases'
import { site } from '@konsil/contract/site'
import { expect, test } from 'vitest'
import { useCases } from '../../../../test/case-acts.ts'
import { paidWith } from '../../../../test/lost-appointment.ts'
import { person } from '../../../../test/test-server.ts'

const cases = useCases()
const { server, doctor, patient, admin, as, held, delivered } = cases

const listed = async (kind: OfficeCaseList) => {
  const { data } = await server.call(appointments.listOfficeCases, { kind }, await as(admin))
  return data.list.map(({ _id, waitsSince }) => [_id, waitsSince])
}
const heardUntil = async (id: string) => {
  const kind = 'DISPUTES'
  const { data } = await server.call(appointments.listOfficeCases, { kind }, await as(admin))
  return data.list.find(({ _id }) => _id === id)?.heardUntil
}
const waiting = async () => {
  const { data } = await server.call(site.listWaiting, {}, await as(admin))
  return data.waiting.map(({ kind, count, since }) => [kind, count, since])
}
const claim = async (id: string, who: typeof patient | typeof doctor) =>
  server.call(appointments.reportNoShow, { appointmentId: id }, await as(who))
const reject = async (id: string) =>
  server.call(appointments.rejectReport, { appointmentId: id }, await as(patient))

test('APPT-55, APPT-57, APPT-61, ADM-14 a dispute about who came waits for administrators from when the second side spoke, until it is decided', async () => {
  const id = await cases.answered()
  server.clock.set('2026-12-07T08:20:00.000Z')
  await claim(id, patient)
  expect(await listed('DISPUTES')).toEqual([])
  server.clock.set('2026-12-07T09:20:00.000Z')
  await claim(id, doctor)
  expect(await listed('DISPUTES')).toEqual([[id, '2026-12-07T09:20:00.000Z']])
  expect(await waiting()).toEqual([['DISPUTES', 1, '2026-12-07T09:20:00.000Z']])
  expect(await listed('REJECTIONS')).toEqual([])
  expect(await heardUntil(id)).toBe('2026-12-10T09:20:00.000Z')
  await cases.bothHeard(id)
  expect(await heardUntil(id), 'it can be decided').toBeNull()
  const decision = { decision: 'HELD', reason: 'Both sides were heard by phone' } as const
  await server.call(appointments.decide, { appointmentId: id, ...decision }, await as(admin))
  expect(await listed('DISPUTES')).toEqual([])
})

test('APPT-56 a report is on the desk when it is a day late, and not while its dispute is open', async () => {
  const id = await held()
  server.clock.set('2026-12-15T08:30:59.000Z')
  expect(await listed('LATE_REPORTS')).toEqual([])
  server.clock.set('2026-12-15T08:31:00.000Z')
  expect(await listed('LATE_REPORTS')).toEqual([[id, '2026-12-15T08:31:00.000Z']])
  server.clock.advance(days(2))
  expect(await waiting()).toContainEqual(
    // With the one that was decided on above.
    ['LATE_REPORTS', 2, '2026-12-15T08:31:00.000Z'],
  )
})

test('APPT-57 a report that was rejected twice is on the desk, one that was rejected once is not', async () => {
  const id = await delivered()
  await reject(id)
  expect(await listed('REJECTIONS')).toEqual([])
  await delivered(id)
  await reject(id)
  expect(await listed('REJECTIONS')).toEqual([[id, '2026-12-07T08:31:00.000Z']])
  expect(await listed('LATE_REPORTS')).toEqual([])
})

test('D-322 whose doctor cannot hold it is on the desk as long as its patient has not chosen; whose time to choose ends first comes first, paged', async () => {
  const ids = [await cases.paid()]
  await server.pool.query(`update appointment set choose_until = $2 where id = any($1)`, [
    ids,
    new Date('2026-12-06T08:00:00Z'),
  ])
  await server.pool.query(
    `insert into appointment_log (appointment_id, act, actor, state, happened_at)
     select id, 'LOSE_DOCTOR', 'SYSTEM', state, $2 from appointment where id = any($1)`,
    [ids, new Date('2026-11-21T10:00:00Z')],
  )
  expect(await listed('LOST_DOCTORS')).toEqual([[ids[0], '2026-11-21T10:00:00.000Z']])
  // It was lost later, and ends earlier.
  const other = await person(server, 'PATIENT')
  const first = await paidWith(server, other, doctor, { start: '10:00', end: '10:30' })
  await server.pool.query(`update appointment set choose_until = $2 where id = $1`, [
    first,
    new Date('2026-12-05T08:00:00Z'),
  ])
  expect((await listed('LOST_DOCTORS')).map(([id]) => id)).toEqual([first, ids[0]])
  const asked = { kind: 'LOST_DOCTORS', page: 3, size: 1 } as const
  const { data } = await server.call(appointments.listOfficeCases, asked, await as(admin))
  expect(data).toEqual({ list: [], total: 2 })
})

test('APPT-58 whose patient was reminded and has not answered is on the desk, and whose money went back for 30 days', async () => {
  server.clock.set('2026-11-21T09:00:00.000Z')
  const id = await cases.paid()
  const unansweredIds = async () => (await listed('UNANSWERED')).map(([one]) => one)
  expect(await unansweredIds()).not.toContain(id)
  server.clock.set('2026-11-22T08:00:00.000Z')
  expect(await unansweredIds()).toContain(id)
  const before = (await listed('REFUNDED')).length
  const cancel = { appointmentId: id, reason: 'I am well again' }
  await server.call(appointments.cancel, cancel, await as(patient))
  await server.runJobs()
  expect(await unansweredIds()).not.toContain(id)
  expect((await listed('REFUNDED'))[0]).toEqual([id, '2026-11-22T08:00:00.000Z'])
  expect(await listed('REFUNDED')).toHaveLength(before + 1)
  server.clock.advance(days(31))
  expect(await listed('REFUNDED')).toEqual([])
})

test('APPT-28 a case is found by its number, its doctor, or the whole address of one of the two; by no patient’s name', async () => {
  server.clock.set('2026-11-21T09:00:00.000Z')
  const id = await cases.paid()
  const found = async (search: string) => {
    const asked = { search, size: 500 }
    const { data } = await server.call(appointments.findOfficeCases, asked, await as(admin))
    return data.list
  }
  const [one, ...more] = await found(patient.email.toUpperCase())
  expect([one?._id, more]).toEqual([id, []])
  const idsOf = async (search: string) => (await found(search)).map(({ _id }) => _id)
  expect(await idsOf(`#${one?.code.toLowerCase()}`)).toEqual([id])
  expect(await idsOf(doctor.email)).toContain(id)
  expect(await idsOf(one?.slot.doctor.user.profile?.lastName ?? '')).toContain(id)
  expect(await found(patient.email.slice(0, -1))).toEqual([])
  expect(await found('%')).toEqual([])
  await server.pool.query(`update profile set first_name = 'Petronella' where user_id = $1`, [
    patient.id,
  ])
  expect(await found('Petronella')).toEqual([])
})
