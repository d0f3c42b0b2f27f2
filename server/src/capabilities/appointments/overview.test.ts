import { appointments, groupOf } from '@konsil/contract/appointments'
import { appointmentStates } from '@konsil/contract/appointment-steps'
import { inMenu } from '@konsil/contract/appointment-overview'
import type { QuestionOf } from '@konsil/contract/core/endpoint'
import { hours, minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { scheduleActs } from '../../../test/schedule-acts.ts'
import { person, type Somebody, useTestServer } from '../../../test/test-server.ts'
import { statesCounted } from './policy.ts'

const server = useTestServer()
const acts = appointmentActs(server)
const at = (time: string) => `2026-12-07T${time}:00Z`

async function two() {
  const [doctor, patient] = [await person(server, 'DOCTOR'), await person(server, 'PATIENT')]
  const serviceId = await scheduleActs(server).service(doctor.id)
  return { doctor: { ...doctor, serviceId }, patient }
}

const cancel = (id: string) => acts.step(id, { act: 'CANCEL', actor: 'PATIENT' })
const idOfPaid = async (...who: Parameters<typeof acts.paid>) => (await acts.paid(...who))?.id ?? ''

async function written(patient: Somebody, doctor: Somebody & { serviceId: string }) {
  const draft = acts.draft(patient.id, doctor)
  const { id } = await acts.insert({
    ...draft,
    service: { ...draft.service, consultationType: 'CHAT' },
  })
  await acts.step(id, { act: 'PAY', actor: 'SYSTEM' })
  return id
}

type CalendarAsked = QuestionOf<typeof appointments.readCalendar>
const december = { from: '2026-12-01', to: '2026-12-31', timeZone: 'Europe/Berlin' }
async function calendarOf({ token }: Somebody, question: Partial<CalendarAsked> = {}) {
  const asked = { ...december, ...question }
  return (await server.call(appointments.readCalendar, asked, { token })).data.days
}

test('D-068, APPT-58 each state has its group: by its number on the scale, and what has left it is over', () => {
  expect(Object.fromEntries(appointmentStates.map(state => [state, groupOf(state)]))).toMatchObject(
    { NOT_PAID: 'NOT_PAID', PAID_DEPOSIT: 'PENDING', CANCELLED: 'DONE', EXPIRED: 'DONE' },
  )
})

test('APPT-15, APPT-58, D-069 list:mobile has a key for each state, with those that stand there in the order of the list', async () => {
  const { doctor, patient } = await two()
  const late = await idOfPaid(patient.id, doctor, at('10:00'))
  const early = await idOfPaid(patient.id, doctor, at('09:00'))
  const over = await idOfPaid(patient.id, doctor, at('11:00'))
  await cancel(over)
  const unpaid = await acts.made(patient.id, doctor, at('12:00'))
  const { data } = await server.call(appointments.listByState, {}, { token: patient.token })
  expect(data.total).toBe(4)
  const ids = Object.entries(data.list).map(([key, list]) => [key, list.map(({ _id }) => _id)])
  expect(Object.fromEntries(ids)).toEqual({
    ...Object.fromEntries(appointmentStates.map(state => [state, []])),
    NOT_PAID: [unpaid.id],
    PAID_DEPOSIT: [early, late],
    CANCELLED: [over],
  })
  const { data: ofDoctor } = await server.call(appointments.listByState, {}, doctor)
  expect([ofDoctor.total, ofDoctor.list.NOT_PAID]).toEqual([3, []])
})

test('APPT-14, APPT-03, APPT-09, D-321 events are those of all own appointments, the latest first, as its log calls them', async () => {
  const { doctor, patient } = await two()
  const first = await idOfPaid(patient.id, doctor, at('09:00'))
  server.clock.advance(minutes(1))
  const second = await acts.made(patient.id, doctor, at('10:00'))
  server.clock.advance(minutes(1))
  await cancel(first)
  const others = await two()
  await acts.paid(others.patient.id, others.doctor, at('09:00'))
  const events = async ({ token }: Somebody, question = {}) =>
    (await server.call(appointments.listEvents, question, { token })).data
  const { list, total } = await events(patient)
  expect(list.map(({ code, action, appointment }) => [code, action.en, appointment._id])).toEqual([
    ['CANCEL', 'Cancelled by you', first],
    ['MAKE', 'Reserved', second.id],
    ['PAY', 'Paid', first],
    ['MAKE', 'Reserved', first],
  ])
  expect(total).toBe(4)
  expect(list[0]).toMatchObject({
    createdAt: server.clock.now().toISOString(),
    action: { de: 'Von Ihnen abgesagt' },
    appointment: {
      start: '10:00',
      end: '10:30',
      slot: {
        requestDate: '2026-12-07',
        start: '10:00',
        startUTC: '2026-12-07T09:00:00.000Z',
        endUTC: '2026-12-07T09:30:00.000Z',
      },
    },
  })
  const ofDoctor = await events(doctor)
  expect(ofDoctor.list.map(({ action }) => action.en)).toEqual([
    'Cancelled by the patient',
    'Paid',
    'Reserved',
  ])
  const page = await events(patient, { page: 2, size: 1 })
  expect([page.list.map(({ code }) => code), page.total]).toEqual([['MAKE'], 4])
})

test('SHELL-20, D-068, D-316 menus learn of each group how many there are, and the first of what needs somebody', async () => {
  const { doctor, patient } = await two()
  const ahead: string[] = []
  for (let hour = 9; hour < 9 + inMenu + 2; hour += 1) {
    ahead.push(await idOfPaid(patient.id, doctor, at(`${String(hour).padStart(2, '0')}:00`)))
  }
  const over = await idOfPaid(patient.id, doctor, at('18:00'))
  await cancel(over)
  const unpaid = await acts.made(patient.id, doctor, at('19:00'))
  const groupsOf = async ({ token }: Somebody) => {
    const { groups } = (await server.call(appointments.listGroups, {}, { token })).data
    return groups.map(({ group, total, list }) => [group, total, list.map(({ _id }) => _id)])
  }
  const rest = [
    ['PENDING', ahead.length, ahead.slice(0, inMenu)],
    ['ONGOING', 0, []],
    ['DONE', 1, [over]],
  ]
  expect(await groupsOf(patient)).toEqual([['NOT_PAID', 1, [unpaid.id]], ...rest])
  expect(await groupsOf(doctor)).toEqual(rest)
  server.clock.advance(minutes(30))
  expect((await groupsOf(patient))[0]).toEqual(['NOT_PAID', 0, []])
})

test('APPT-06, D-070, D-115 a day says how many there are, and of one with whom and how; what was given up is in no calendar', async () => {
  const { doctor, patient } = await two()
  await idOfPaid(patient.id, doctor, at('09:00'))
  await idOfPaid(patient.id, doctor, at('10:00'))
  await cancel(await idOfPaid(patient.id, doctor, at('11:00')))
  await cancel(await idOfPaid(patient.id, doctor, '2026-12-09T09:00:00Z'))
  await acts.made(patient.id, doctor, '2026-12-10T09:00:00Z')
  expect(await calendarOf(patient)).toEqual([
    { date: '2026-12-07', count: 2, waiting: 0, only: null },
    {
      date: '2026-12-10',
      count: 1,
      waiting: 0,
      only: { name: 'Test Person', consultationType: 'VIDEO' },
    },
  ])
  server.clock.advance(minutes(30))
  expect((await calendarOf(patient)).map(({ date }) => date)).toEqual(['2026-12-07'])
})

test('APPT-06, APPT-07, D-070 a doctor’s calendar counts none that is only paid, and says how many wait for their patients', async () => {
  const { doctor, patient } = await two()
  await idOfPaid(patient.id, doctor, at('09:00'))
  await idOfPaid(patient.id, doctor, at('10:00'))
  expect(await calendarOf(doctor)).toEqual([
    { date: '2026-12-07', count: 0, waiting: 2, only: null },
  ])
  expect(statesCounted('DOCTOR')).toEqual(
    statesCounted('PATIENT').filter(state => state !== 'PAID_DEPOSIT'),
  )
})

test('APPT-06 a day is one of the reader’s zone, also where its clock changes; a written one has its own everywhere', async () => {
  const { doctor, patient } = await two()
  await idOfPaid(patient.id, doctor, '2026-12-07T08:00:00Z')
  const chat = await written(patient, doctor)
  const datesIn = async (timeZone: string, days: Partial<CalendarAsked> = {}) =>
    (await calendarOf(patient, { timeZone, ...days })).map(({ date, count }) => [date, count])
  expect(await datesIn('Europe/Berlin')).toEqual([['2026-12-07', 2]])
  expect(await datesIn('America/Los_Angeles')).toEqual([['2026-12-07', 2]])
  expect(await datesIn('Pacific/Pago_Pago')).toEqual([
    ['2026-12-06', 1],
    ['2026-12-07', 1],
  ])
  const dayIn = async (timeZone: string, day: string) => {
    const filters = { on: { day, timeZone } }
    const { list } = (await server.call(appointments.list, { filters }, patient)).data
    return list.map(({ _id }) => _id)
  }
  expect(await dayIn('Pacific/Pago_Pago', '2026-12-07')).toEqual([chat])
  expect(await dayIn('Europe/Berlin', '2026-12-07')).toHaveLength(2)
  const spring = await two()
  const night = '2027-03-28T22:30:00Z'
  await acts.made(spring.patient.id, spring.doctor, night, { day: '2027-03-29' })
  const march = { from: '2027-03-01', to: '2027-03-31' }
  expect((await calendarOf(spring.patient, march)).map(({ date }) => date)).toEqual(['2027-03-29'])
})

test('APPT-04, APPT-08 the list of a day has what its calendar shows there, as it begins', async () => {
  const { doctor, patient } = await two()
  const late = await idOfPaid(patient.id, doctor, at('10:00'))
  const early = await idOfPaid(patient.id, doctor, at('09:00'))
  await cancel(await idOfPaid(patient.id, doctor, at('11:00')))
  await idOfPaid(patient.id, doctor, '2026-12-08T09:00:00Z')
  const filters = { on: { day: '2026-12-07', timeZone: 'Europe/Berlin' } }
  for (const { token } of [patient, doctor]) {
    const { list, total } = (await server.call(appointments.list, { filters }, { token })).data
    expect([list.map(({ _id }) => _id), total]).toEqual([[early, late], 2])
  }
})

test('APPT-06 a calendar is asked for forwards, and by a year at most', async () => {
  const { patient } = await two()
  const ask = async (from: string, to: string) =>
    (await server.ask(appointments.readCalendar, { ...december, from, to }, patient)).items[0]
  expect((await ask('2026-12-02', '2026-12-01'))?.id).toBe('period.invalid')
  const tooLong = { id: 'period.too.long', values: { field: 'to', max: 366 } }
  expect(await ask('2027-01-01', '2028-01-02')).toMatchObject(tooLong)
  expect(await ask('2028-01-01', '2028-12-31')).toBeUndefined()
})

test('D-085, APPT-06 whoever has left has no name in the calendar', async () => {
  const { doctor, patient } = await two()
  await idOfPaid(patient.id, doctor, at('09:00'))
  server.clock.advance(hours(1))
  await server.pool.query('delete from profile where user_id = $1', [doctor.id])
  expect((await calendarOf(patient))[0]?.only?.name).toBeNull()
})
