import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { hours } from '@konsil/contract/core/time'
import { site } from '@konsil/contract/site'
import { expect, test } from 'vitest'
import { useCases } from '../../../../test/case-acts.ts'
import { person } from '../../../../test/test-server.ts'

const cases = useCases()
const { server, doctor, patient, admin, as, detail, log, told } = cases

type Who = Parameters<typeof as>[0]
const outcome = ({
  status,
  items,
}: {
  status: number
  items: { id: string; values: object }[]
}) => {
  const [refused] = items
  return refused ? [status, refused.id, ...Object.values(refused.values)] : [status]
}
const state = async (appointmentId: string, text: string, who: Who) =>
  outcome(await server.call(appointments.stateView, { appointmentId, text }, await as(who)))
const decide = async (appointmentId: string) => {
  const decision = { appointmentId, decision: 'HELD', reason: 'We have heard both sides.' } as const
  return outcome(await server.call(appointments.decide, decision, await as(admin)))
}

/** Each says of the other that they did not come. */
async function disputed() {
  const id = await cases.answered()
  server.clock.set('2026-12-07T08:20:00.000Z')
  for (const who of [patient, doctor]) {
    await server.call(appointments.reportNoShow, { appointmentId: id }, await as(who))
  }
  return id
}
const until = '2026-12-10T08:20:00.000Z'
const ofPatient = 'I waited in the room for half an hour.'
const ofDoctor = 'Nobody was there when I looked.'

test('APPT-57, APPT-55 each side says once how it sees it, the other reads it, and administrators read only that it was said', async () => {
  const id = await disputed()
  expect(await told(patient)).toContain('AU028')
  expect(await told(doctor)).toContain('AU028')
  expect(await detail(id, doctor)).toMatchObject({
    mayStateView: true,
    disputes: [{ hearUntil: until, views: [] }],
  })
  expect(await state(id, 'too short', patient)).toEqual([400, 'view.short', 'text', 10])
  expect(await state(id, ofPatient, await person(server, 'PATIENT'))).toEqual([404, 'not.found'])
  expect(await state(id, ofPatient, admin)).toEqual([403, 'role.not.allowed'])
  const twice = await Promise.all([1, 2].map(() => state(id, ofPatient, patient)))
  expect(twice.map(([status]) => status).toSorted()).toEqual([200, 409])
  expect(await state(id, ofPatient, patient)).toEqual([409, 'view.stated'])
  expect((await detail(id, patient)).mayStateView).toBe(false)
  expect(await told(doctor)).toContain('AU036')
  expect(await told(patient), 'who said it knows').not.toContain('AU036')
  server.clock.advance(hours(1))
  expect(await state(id, ofDoctor, doctor)).toEqual([200])
  const views = [
    { by: 'PATIENT', statedAt: '2026-12-07T08:20:00.000Z', text: ofPatient },
    { by: 'DOCTOR', statedAt: '2026-12-07T09:20:00.000Z', text: ofDoctor },
  ]
  for (const who of [patient, doctor]) {
    expect((await detail(id, who)).disputes[0]?.views).toEqual(views)
  }
  const ofOffice = await detail(id, admin)
  expect(ofOffice.logs.map(({ action }) => action.en).toSorted()).toEqual(
    expect.arrayContaining([
      'The doctor said how they see it',
      'The patient said how they see it',
      'The patient said that the doctor did not come',
    ]),
  )
  const shown = ofOffice.disputes[0]?.views
  expect(shown).toEqual(views.map(view => ({ ...view, text: null })))
  expect((await log(id)).slice(-2)).toEqual([
    'STATE_VIEW PATIENT ANSWERED_QUESTIONAIRE',
    'STATE_VIEW DOCTOR ANSWERED_QUESTIONAIRE',
  ])
})

test('APPT-53 that the doctor read what the patient said is told to the patient', async () => {
  const id = await disputed()
  await state(id, ofPatient, patient)
  await detail(id, doctor)
  const read = { appointmentId: id }
  const { data } = await server.call(appointments.readAccessLog, read, await as(patient))
  expect(data.list.map(({ role, thing }) => [role, thing])).toContainEqual(['DOCTOR', 'VIEW'])
})

test('ACC-50, D-322 what somebody said is in the file of their own data alone, also where another doctor has it by now', async () => {
  const id = await disputed()
  await state(id, ofPatient, patient)
  await state(id, ofDoctor, doctor)
  const taker = await person(server, 'DOCTOR')
  await server.pool.query('update appointment set doctor_id = $2 where id = $1', [id, taker.id])
  const saidIn = async (who: Who) => {
    const file = String((await server.ask(access.downloadData, {}, await as(who))).data)
    const { statedViews } = JSON.parse(file) as { statedViews: { text: string }[] }
    return [statedViews.map(({ text }) => text), file.includes(ofPatient), file.includes(ofDoctor)]
  }
  expect(await saidIn(patient)).toEqual([[ofPatient], true, false])
  expect(await saidIn(doctor)).toEqual([[ofDoctor], false, true])
  expect(await saidIn(taker)).toEqual([[], false, false])
})

test('APPT-57, APPT-61 nobody decides before both have spoken, or their time to is over', async () => {
  const id = await disputed()
  await state(id, ofPatient, patient)
  expect(await decide(id)).toEqual([409, 'sides.not.heard', until])
  expect((await detail(id, admin)).mayDecide).toEqual([])
  server.clock.set('2026-12-10T08:19:59.999Z')
  expect(await decide(id)).toEqual([409, 'sides.not.heard', until])
  server.clock.set(until)
  expect((await detail(id, admin)).mayDecide).toEqual(['HELD', 'REFUND'])
  // As long as it is not decided, whoever is late is heard, too.
  expect((await detail(id, doctor)).mayStateView).toBe(true)
  expect(await decide(id)).toEqual([200])
  expect(await state(id, ofDoctor, doctor)).toEqual([409, 'appointment.step.refused'])
})

test('APPT-57, APPT-61 once both have spoken it is decided at once, and what was decided stays with what they said', async () => {
  const id = await disputed()
  await state(id, ofPatient, patient)
  await state(id, ofDoctor, doctor)
  expect(await decide(id)).toEqual([200])
  expect((await detail(id, patient)).disputes).toMatchObject([
    { decision: 'HELD', views: [{ text: ofPatient }, { text: ofDoctor }] },
  ])
  // What was decided, but not in which words (APPT-59).
  expect((await detail(id, admin)).disputes).toMatchObject([{ decision: 'HELD', reason: null }])
})

test('APPT-57, D-306 how long both are waited for is a setting; it holds as it was when it came up', async () => {
  const set = async (name: string) =>
    server.call(site.updateSystemSetting, { code: 'HEAR_HOURS', name }, await as(admin))
  await set('24')
  const id = await disputed()
  await set('72')
  expect((await detail(id, patient)).disputes[0]?.hearUntil).toBe('2026-12-08T08:20:00.000Z')
})

test('APPT-57 where nothing waits for a decision nobody is asked', async () => {
  const id = await cases.held()
  expect((await detail(id, patient)).mayStateView).toBe(false)
  expect(await state(id, ofPatient, patient)).toEqual([409, 'appointment.step.refused'])
})

test('APPT-55, APPT-57 lists say of a case that it is disputed, until that is decided', async () => {
  const id = await disputed()
  const listed = async (who: Who) => {
    const { data } = await server.call(appointments.list, { size: 50 }, await as(who))
    return data.list.filter(({ isDisputed }) => isDisputed).map(({ _id }) => _id)
  }
  expect(await listed(patient)).toContain(id)
  expect(await listed(doctor)).toContain(id)
  server.clock.set(until)
  expect(await decide(id)).toEqual([200])
  expect(await listed(patient)).not.toContain(id)
  expect((await detail(id, patient)).isDisputed).toBe(false)
})
