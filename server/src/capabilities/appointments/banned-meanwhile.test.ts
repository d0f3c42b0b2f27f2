import { booking } from '@konsil/contract/booking'
import { days, hours, later } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { useCases } from '../../../test/case-acts.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { bookableDoctor } from '../../../test/schedule-acts.ts'
import type { Somebody } from '../../../test/test-server.ts'
import { checkDoctorsJob } from './check-doctors.ts'

const cases = useCases()
const { server, doctor, patient, admin, as, detail, standing, leadOn, told, money } = cases

const check = () => server.perform(checkDoctorsJob, {})
const stand = (state: 'BANNED' | 'ACTIVE') =>
  server.pool.query('update app_user set state = $2 where id = $1', [doctor.id, state])
const answersDue = () => later(server.clock.now(), hours(24)).toISOString()

/** While a job waits for the appointment the doctor stands otherwise than when it began. */
async function checkedWhile(id: string, meanwhile: 'BANNED' | 'ACTIVE') {
  const lock = await server.pool.connect()
  await lock.query('begin')
  await lock.query('select from appointment where id = $1 for update', [id])
  const checked = check()
  await untilWaiting(server, 1)
  await stand(meanwhile)
  await lock.query('commit')
  lock.release()
  await checked
}

test('D-322 one in writing that was paid, however old, is asked about too, and goes back whole when nobody chooses', async () => {
  const id = await cases.paidInWriting()
  server.clock.set('2026-12-09T10:00:00Z')
  await server.pool.query('update appointment set answer_until = $2 where id = $1', [
    id,
    answersDue(),
  ])
  await stand('BANNED')
  await check()
  expect(await detail(id, patient)).toMatchObject({
    status: { code: 'PAID_DEPOSIT' },
    chooseUntil: '2026-12-23T10:00:00.000Z',
    lost: 'REPORT',
    mayChooseDoctor: true,
    mayCancel: true,
    refunds: [],
  })
  await server.runJobs()
  const mail = (await server.mailsTo(patient.email)).find(one => one.subject.includes('report'))
  expect(mail?.text).toContain('If you decide nothing by Wednesday, 23 December 2026')
  server.clock.advance(days(14))
  await check()
  expect(await standing(id)).toBe('CANCELLED')
  expect(await money.standing(id)).toMatchObject({ refundedCents: 12_000 })
})

test('D-322 of one in writing its patient hears of a report when its doctor is lost, and when the doctor is there again', async () => {
  const id = await cases.paidInWriting()
  await stand('BANNED')
  await check()
  await stand('ACTIVE')
  await check()
  expect((await detail(id, patient)).chooseUntil).toBeNull()
  await server.runJobs()
  const mails = await server.mailsTo(patient.email)
  const subjects = mails.map(({ subject }) => subject)
  expect(subjects).toContain('Your report cannot be written as planned')
  expect(subjects).not.toContain('Your appointment takes place after all')
  const keptTo = async ({ email }: Somebody) =>
    (await server.mailsTo(email)).find(({ subject }) => subject.endsWith('after all'))?.text
  // No report is owed before there are answers: those have a date, and it has none.
  const toPatient = await keptTo(patient)
  expect(toPatient).toContain('Please answer the questions by Sunday, 22 November 2026')
  expect(toPatient).not.toContain('It is due by')
  const toDoctor = await keptTo(doctor)
  expect(toDoctor).toContain('The report for this appointment is written as planned')
  expect(toDoctor).not.toMatch(/It is due by|answer the questions/)
})

test('D-322 one in writing that is far ahead is asked about until the day before it', async () => {
  const id = await cases.paidInWriting()
  await server.pool.query(`update appointment set day = '2027-01-20' where id = $1`, [id])
  await stand('BANNED')
  await check()
  expect((await detail(id, patient)).chooseUntil).toBe('2027-01-18T23:00:00.000Z')
})

test('D-322, APPT-49 while its patient is asked for another doctor no answers are due, and the time for them begins again', async () => {
  const id = await cases.paid()
  await stand('BANNED')
  await check()
  for (const step of [13, 12]) {
    server.clock.advance(hours(step))
    await leadOn()
  }
  expect(await standing(id)).toBe('PAID_DEPOSIT')
  expect(await told(patient)).not.toContain('AU021')
  await stand('ACTIVE')
  await check()
  await leadOn()
  const kept = { status: { code: 'PAID_DEPOSIT' }, chooseUntil: null, answerUntil: answersDue() }
  expect(await detail(id, patient)).toMatchObject(kept)
  const moved = { appointmentId: id, requestDate: '2026-12-14', start: '10:00', end: '10:30' }
  expect((await server.call(booking.moveAppointment, moved, await as(patient))).status).toBe(200)
  await leadOn()
  expect(await detail(id, patient)).toMatchObject(kept)
})

test('D-322 whoever chooses another doctor has the whole time to answer', async () => {
  const id = await cases.paid()
  await stand('BANNED')
  await check()
  server.clock.advance(hours(30))
  const other = await bookableDoctor(server, (await as(admin)).token)
  const time = { requestDate: '2026-12-14', start: '09:00', end: '09:30' }
  const chosen = { appointmentId: id, doctorId: other.id, serviceId: other.serviceId, ...time }
  expect((await server.call(booking.chooseDoctor, chosen, await as(patient))).status).toBe(200)
  await leadOn()
  expect(await detail(id, patient)).toMatchObject({
    status: { code: 'PAID_DEPOSIT' },
    answerUntil: answersDue(),
  })
})

test('D-322 who is let in again, or banned, while the job is under way is dealt with as they stand now', async () => {
  const id = await cases.answered()
  server.clock.set('2026-12-06T09:00:00Z')
  await stand('BANNED')
  await checkedWhile(id, 'ACTIVE')
  expect(await standing(id)).toBe('ANSWERED_QUESTIONAIRE')
  server.clock.set('2026-11-25T09:00:00Z')
  await stand('BANNED')
  await check()
  await stand('ACTIVE')
  await checkedWhile(id, 'BANNED')
  expect((await detail(id, patient)).chooseUntil).not.toBeNull()
})

test('D-322, APPT-54 a call that a ban cut off is never taken for held: its patient is asked once its time is over', async () => {
  const id = await cases.answered()
  server.clock.set('2026-12-07T08:10:00Z')
  await stand('BANNED')
  await check()
  expect((await detail(id, patient)).chooseUntil).toBeNull()
  server.clock.set('2026-12-07T08:31:00Z')
  await leadOn()
  server.clock.set('2026-12-08T08:32:00Z')
  // The one job comes before the other.
  await leadOn()
  await check()
  expect(await detail(id, patient)).toMatchObject({
    status: { code: 'ANSWERED_QUESTIONAIRE' },
    chooseUntil: '2026-12-22T08:32:00.000Z',
    lost: 'CONFIRMATION',
    mayChooseDoctor: true,
    mayCancel: true,
    mayConfirmCall: false,
  })
  const codes = await told(patient)
  expect([codes.includes('AU009'), codes.includes('AU015')]).toEqual([true, false])
  server.clock.advance(days(14))
  await leadOn()
  await check()
  expect(await standing(id)).toBe('CANCELLED')
  expect(await money.standing(id)).toMatchObject({ refundedCents: 12_000 })
})

test('D-322, APPT-54 let in again, both are asked whether it was held; another doctor holds a call of their own', async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  const other = await bookableDoctor(server, (await as(admin)).token)
  const id = await cases.answered()
  server.clock.set('2026-12-07T08:31:00Z')
  await stand('BANNED')
  await check()
  await stand('ACTIVE')
  await check()
  expect(await detail(id, patient)).toMatchObject({ chooseUntil: null, mayConfirmCall: true })
  await leadOn()
  const askedIfHeld = 'ASK_IF_HELD SYSTEM ANSWERED_QUESTIONAIRE'
  expect((await cases.log(id)).at(-1)).toBe(askedIfHeld)
  await server.runJobs()
  const subjects = (await server.mailsTo(patient.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your appointment is in question')
  expect(subjects).toContain('Your appointment stays as you booked it')
  // Nobody knows whether there is anything to report on.
  expect(subjects.filter(subject => subject.includes('report'))).toEqual([])
  await stand('BANNED')
  await check()
  server.clock.advance(days(2))
  await stand('ACTIVE')
  await check()
  await leadOn()
  // Meanwhile nobody could object: they are asked anew, and have their day.
  expect((await cases.log(id)).at(-1)).toBe(askedIfHeld)
  await stand('BANNED')
  await check()
  const time = { requestDate: '2026-12-14', start: '09:00', end: '09:30' }
  const chosen = { appointmentId: id, doctorId: other.id, serviceId: other.serviceId, ...time }
  expect((await server.call(booking.chooseDoctor, chosen, await as(patient))).status).toBe(200)
  await leadOn()
  const kept = { status: { code: 'ANSWERED_QUESTIONAIRE' }, chooseUntil: null }
  expect(await detail(id, patient)).toMatchObject({ ...kept, reportDueAt: null })
})

test('APPT-54, CERT-16 whoever lacks nothing but a valid physician ID may say that a call was held, and silence counts', async () => {
  const id = await cases.answered()
  server.clock.set('2026-12-07T08:31:00Z')
  await server.pool.query(`update certificate set expires_on = '2026-12-06' where doctor_id = $1`, [
    doctor.id,
  ])
  await check()
  await leadOn()
  expect(await detail(id, doctor)).toMatchObject({ chooseUntil: null, mayConfirmCall: true })
  server.clock.advance(days(1))
  await leadOn()
  expect(await standing(id)).toBe('CALL_SUCCESS')
  // The report is another matter.
  await check()
  expect((await detail(id, patient)).chooseUntil).not.toBeNull()
})
