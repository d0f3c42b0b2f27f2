import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { days } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { useCases } from '../../../../test/case-acts.ts'
import { bookableDoctor } from '../../../../test/schedule-acts.ts'
import { checkDoctorsJob } from '../check-doctors.ts'

const cases = useCases()
const { server, doctor, patient, admin, as, detail, standing, log, leadOn, told } = cases

/** Banned, as an administrator does it; late, twice and on two workers alike. */
async function ban(state: 'BANNED' | 'ACTIVE' = 'BANNED') {
  await server.pool.query('update app_user set state = $2 where id = $1', [doctor.id, state])
  await check()
}
async function check() {
  await Promise.all([server.perform(checkDoctorsJob, {}), server.perform(checkDoctorsJob, {})])
  await server.perform(checkDoctorsJob, {})
}
const eur = (value: number) => ({ value, currency: 'EUR' })
const cancel = async (id: string) => {
  const asked = { appointmentId: id, reason: 'No doctor' }
  return (await server.call(appointments.cancel, asked, await as(patient))).status
}
const other = async (price = 12_000) => {
  const { token } = await as(admin)
  const found = await bookableDoctor(server, token)
  await server.pool.query('update doctor_service set price_cents = $2 where id = $1', [
    found.serviceId,
    price,
  ])
  return found
}
const choose = async (id: string, { id: doctorId, serviceId }: { id: string; serviceId: string }) =>
  server.call(
    booking.chooseDoctor,
    {
      appointmentId: id,
      doctorId,
      serviceId,
      requestDate: '2026-12-14',
      start: '09:00',
      end: '09:30',
    },
    await as(patient),
  )

test('D-322, F17 whose doctor owes the report and is banned is asked at once, once, and nobody reports meanwhile', async () => {
  const id = await cases.held()
  const late = await as(doctor)
  await server.call(appointments.askPatient, { appointmentId: id, text: 'Since when?' }, late)
  await ban()
  expect(await detail(id, patient)).toMatchObject({
    status: { code: 'CALL_SUCCESS' },
    chooseUntil: '2026-12-21T08:31:00.000Z',
    reportDueAt: null,
    mayChooseDoctor: true,
    mayCancel: true,
    questions: [{ isOpen: false }],
  })
  expect((await log(id)).filter(one => one.startsWith('LOSE'))).toEqual([
    'LOSE_DOCTOR SYSTEM CALL_SUCCESS',
  ])
  expect((await told(patient)).filter(code => code === 'AU009')).toHaveLength(1)
  const mail = (await server.mailsTo(patient.email)).find(one => one.subject.includes('report'))
  expect(mail?.text).toContain('The doctor can no longer write the report')
  expect(await cases.step(id, 'DELIVER', 'DOCTOR')).toBeUndefined()
})

test('D-322, APPT-55 while its patient is asked nobody says that the other did not come', async () => {
  const id = await cases.held()
  await ban()
  const asked = { appointmentId: id }
  const { items } = await server.call(appointments.reportNoShow, asked, await as(patient))
  expect(items[0]?.id).toBe('appointment.step.refused')
  expect((await detail(id, patient)).mayReportNoShow).toBe(false)
})

test('D-322 whoever wants everything back has it', async () => {
  const id = await cases.held()
  await ban()
  expect(await cancel(id)).toBe(200)
  expect((await detail(id, patient)).refunds).toMatchObject([{ amount: eur(120) }])
})

test('D-322, F17 whoever chooses nothing gets everything back by itself, once', async () => {
  const id = await cases.held()
  await ban()
  server.clock.advance(days(14) - 1)
  await check()
  expect(await standing(id)).toBe('CALL_SUCCESS')
  server.clock.advance(1)
  await check()
  await leadOn()
  expect((await log(id)).filter(one => one.startsWith('CANCEL'))).toEqual([
    'CANCEL SYSTEM CANCELLED',
  ])
  expect((await detail(id, patient)).refunds).toMatchObject([{ amount: eur(120) }])
})

test('D-322 another doctor holds a call of their own, costs nothing more, and everybody is asked anew whether it was held', async () => {
  const cheaper = await other(10_000)
  const id = await cases.answered()
  server.clock.set('2026-12-07T08:30:00.000Z')
  await leadOn()
  server.clock.advance(days(1))
  await leadOn()
  expect(await standing(id)).toBe('CALL_SUCCESS')
  await ban()
  const room = (await detail(id, patient)).call?.room
  expect((await choose(id, cheaper)).status).toBe(200)
  const chosen = await detail(id, patient)
  expect(chosen).toMatchObject({
    status: { code: 'ANSWERED_QUESTIONAIRE' },
    chooseUntil: null,
    reportDueAt: null,
    slot: { doctor: { _id: cheaper.id } },
    refunds: [{ amount: eur(20), cause: 'CHEAPER_DOCTOR' }],
    noShow: null,
  })
  expect(chosen.call?.room).not.toBe(room)
  expect((await log(id)).at(-1)).toBe('CHOOSE_DOCTOR PATIENT ANSWERED_QUESTIONAIRE')
  server.clock.set('2026-12-14T08:30:00.000Z')
  await leadOn()
  expect(await standing(id)).toBe('ANSWERED_QUESTIONAIRE')
  server.clock.advance(days(1))
  await leadOn()
  expect(await standing(id)).toBe('CALL_SUCCESS')
  expect((await log(id)).filter(one => one.startsWith('ASK_IF_HELD'))).toHaveLength(2)
})

test('D-322 nobody dearer takes it over', async () => {
  const dearer = await other(12_001)
  const id = await cases.held()
  await ban()
  const answer = await choose(id, dearer)
  expect([answer.status, answer.items[0]?.id]).toEqual([409, 'doctor.not.fitting'])
})

test('D-322, D-305 of a written one the report is owed from its day on', async () => {
  const id = await cases.answeredInWriting()
  server.clock.set('2026-12-08T08:00:00.000Z')
  await ban()
  expect(await detail(id, patient)).toMatchObject({
    status: { code: 'ANSWERED_QUESTIONAIRE' },
    chooseUntil: '2026-12-22T08:00:00.000Z',
    mayCancel: true,
  })
  await ban('ACTIVE')
  expect(await detail(id, patient)).toMatchObject({
    chooseUntil: null,
    reportDueAt: '2026-12-15T08:00:00.000Z',
    mayCancel: false,
  })
  expect((await log(id)).slice(-2)).toEqual([
    'LOSE_DOCTOR SYSTEM ANSWERED_QUESTIONAIRE',
    'KEEP_DOCTOR SYSTEM ANSWERED_QUESTIONAIRE',
  ])
  expect(await told(patient)).toContain('AU010')
})

test('D-322, APPT-56 of a written one the report is owed from its answers on: nobody is late for the doctor before', async () => {
  const id = await cases.answeredInWriting()
  server.clock.advance(days(6))
  await ban()
  expect(await detail(id, patient)).toMatchObject({ reportDueAt: null, mayCancel: true })
  server.clock.advance(days(4))
  await leadOn()
  expect(await detail(id, patient)).toMatchObject({ reportDueAt: null, isReportLate: false })
  await ban('ACTIVE')
  expect(await detail(id, patient)).toMatchObject({
    isReportLate: false,
    reportDueAt: '2026-12-08T09:00:00.000Z',
  })
})

test('D-322, APPT-57 a doctor who is lost while an administrator has to decide is no other doctor’s quarrel', async () => {
  const id = await cases.answeredInWriting()
  for (const _ of [1, 2]) {
    await cases.delivered(id)
    await server.call(appointments.rejectReport, { id }, await as(patient))
  }
  await ban()
  expect(await detail(id, patient)).toMatchObject({
    chooseUntil: null,
    disputes: [{ decision: null }],
  })
})

test('D-322 what is delivered goes on as usual', async () => {
  const id = await cases.delivered()
  await ban()
  expect(await detail(id, patient)).toMatchObject({ chooseUntil: null, mayAccept: true })
  server.clock.advance(days(3))
  await leadOn()
  expect(await standing(id)).toBe('COMPLETED')
})

test('D-322, APPT-55 what an administrator decides is decided first', async () => {
  const id = await cases.held()
  await server.call(appointments.reportNoShow, { appointmentId: id }, await as(patient))
  const answer = { appointmentId: id, agree: false }
  await server.call(appointments.answerNoShow, answer, await as(doctor))
  await ban()
  expect((await detail(id, patient)).chooseUntil).toBeNull()
  // Whoever is banned says nothing any more.
  server.clock.advance(days(3))
  const reason = 'Both sides were heard by phone'
  const decision = { appointmentId: id, decision: 'HELD', reason } as const
  await server.call(appointments.decide, decision, await as(admin))
  await check()
  expect((await detail(id, patient)).chooseUntil).not.toBeNull()
})
