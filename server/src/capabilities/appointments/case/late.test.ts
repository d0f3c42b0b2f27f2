import { appointments } from '@konsil/contract/appointments'
import { days, hours } from '@konsil/contract/core/time'
import { booking } from '@konsil/contract/booking'
import { expect, test } from 'vitest'
import { useCases } from '../../../../test/case-acts.ts'
import { leadOnJob } from './lead-on.ts'

const cases = useCases()
const { server, doctor, patient, admin, as, detail, log, leadOn, told } = cases

const countOf = async (code: string, who = patient) =>
  (await told(who)).filter(one => one === code).length
const ask = async (id: string) =>
  server.call(
    appointments.askPatient,
    { appointmentId: id, text: 'Since when does it hurt?' },
    await as(doctor),
  )

test('APPT-60, F17 a question that is open is said again on days 2 and 5, and closes by itself after 7', async () => {
  const id = await cases.held()
  expect((await ask(id)).status).toBe(200)
  server.clock.advance(days(2) - 1)
  await leadOn()
  expect(await countOf('AU035')).toBe(0)
  server.clock.advance(1)
  await leadOn()
  expect(await countOf('AU035')).toBe(1)
  server.clock.advance(days(3))
  await leadOn()
  expect(await countOf('AU035')).toBe(2)
  expect(await countOf('AU035', doctor)).toBe(0)
  server.clock.advance(days(2))
  await leadOn()
  expect(await detail(id, doctor)).toMatchObject({
    questions: [{ isOpen: false, answer: null }],
    reportDueAt: '2026-12-21T08:31:00.000Z',
  })
  expect((await log(id)).filter(one => one.startsWith('END_QUESTION'))).toHaveLength(1)
  expect(await countOf('AU035')).toBe(2)
})

test('APPT-60 lists say until when a question is to be answered, and nothing of it once it is', async () => {
  const id = await cases.held()
  const until = async () => {
    const { data } = await server.call(appointments.list, { size: 50 }, await as(patient))
    return data.list.find(({ _id }) => _id === id)?.questionUntil
  }
  expect(await until()).toBeNull()
  await ask(id)
  expect(await until()).toBe('2026-12-14T08:31:00.000Z')
  const { questions, questionUntil } = await detail(id, patient)
  expect(questionUntil).toBe('2026-12-14T08:31:00.000Z')
  const answer = { appointmentId: id, questionId: questions[0]?._id ?? '', text: 'Since May' }
  await server.call(appointments.answerQuestion, answer, await as(patient))
  expect(await until()).toBeNull()
})

test('APPT-60 a job that comes late says it once, and of what was answered nothing', async () => {
  const id = await cases.held()
  await ask(id)
  server.clock.advance(days(6))
  await leadOn()
  expect(await countOf('AU035')).toBe(1)
  await server.pool.query(
    'update appointment_question set ended_at = $2 where appointment_id = $1',
    [id, server.clock.now()],
  )
  expect((await ask(id)).status).toBe(200)
  server.clock.advance(days(1))
  await leadOn()
  expect(await countOf('AU035')).toBe(1)
})

test('APPT-60, APPT-56 all questions together stop the time of the report for 14 days at most', async () => {
  const id = await cases.held()
  for (const _ of [1, 2]) {
    expect((await ask(id)).status).toBe(200)
    server.clock.advance(days(7))
    await leadOn()
  }
  const third = await ask(id)
  expect([third.status, third.items[0]?.id]).toEqual([409, 'question.time.used'])
  expect((await detail(id, doctor)).reportDueAt).toBe('2026-12-28T08:31:00.000Z')
})

test('APPT-56, PAY-22, F17 a report seven days late is told to its patient once, who cancels and gets everything back', async () => {
  const id = await cases.held()
  server.clock.set('2026-12-21T08:30:59.000Z')
  await leadOn()
  expect(await countOf('AU034')).toBe(0)
  expect(await detail(id, patient)).toMatchObject({ isReportLate: false, mayCancel: false })
  server.clock.set('2026-12-21T08:31:00.000Z')
  await leadOn()
  await leadOn()
  expect(await countOf('AU034')).toBe(1)
  expect(await countOf('AU034', doctor)).toBe(0)
  const mail = (await server.mailsTo(patient.email)).find(one => one.subject.includes('late'))
  expect(mail?.text).toContain('have everything back')
  expect(await detail(id, patient)).toMatchObject({ isReportLate: true, mayCancel: true })
  const asked = { appointmentId: id, reason: 'No report came' }
  expect((await server.call(appointments.cancel, asked, await as(patient))).status).toBe(200)
  expect((await detail(id, patient)).refunds).toMatchObject([{ amount: { value: 120 } }])
})

test('APPT-60, APPT-56 a question that was asked before the call stops the time of the report from its first moment on', async () => {
  const id = await cases.answered()
  server.clock.set('2026-12-07T07:00:00.000Z')
  expect((await ask(id)).status).toBe(200)
  server.clock.set('2026-12-07T08:31:00.000Z')
  await cases.step(id, 'CONFIRM_CALL', 'DOCTOR')
  const { reportDueAt, questions } = await detail(id, patient)
  expect(reportDueAt).toBe('2026-12-21T07:00:00.000Z')
  server.clock.advance(days(1))
  const answer = { appointmentId: id, questionId: questions[0]?._id ?? '', text: 'Since May' }
  await server.call(appointments.answerQuestion, answer, await as(patient))
  // A day of it was taken.
  expect((await detail(id, patient)).reportDueAt).toBe('2026-12-15T08:31:00.000Z')
})

test('APPT-60, APPT-56, APPT-61 a decision takes no time from a question that is open', async () => {
  const id = await cases.held()
  expect((await ask(id)).status).toBe(200)
  const about = { appointmentId: id }
  await server.call(appointments.reportNoShow, about, await as(patient))
  await server.call(appointments.answerNoShow, { ...about, agree: false }, await as(doctor))
  await cases.bothHeard(id)
  server.clock.advance(days(1))
  const decision = { decision: 'HELD', reason: 'Both sides were heard' } as const
  await server.call(appointments.decide, { ...about, ...decision }, await as(admin))
  const { reportDueAt, questions } = await detail(id, patient)
  // Six days of the question are left, and the report has its seven after that.
  expect(reportDueAt).toBe('2026-12-21T08:31:00.000Z')
  const answer = { ...about, questionId: questions[0]?._id ?? '', text: 'Since May' }
  await server.call(appointments.answerQuestion, answer, await as(patient))
  expect((await detail(id, patient)).reportDueAt).toBe('2026-12-15T08:31:00.000Z')
})

test('APPT-49, F17 a reminder goes out though another appointment cannot be led on', async () => {
  const stuck = await cases.paid()
  const elsewhere = { requestDate: '2026-12-07', start: '10:00', end: '10:30' }
  const move = { appointmentId: stuck, ...elsewhere }
  expect((await server.call(booking.moveAppointment, move, await as(patient))).status).toBe(200)
  server.clock.advance(hours(11))
  patient.token = (await as(patient)).token
  await cases.paid()
  await server.pool.query(`
    create function refuse_leading_on() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$;
    create trigger stays before update on appointment for each row when (old.id = '${stuck}')
      execute function refuse_leading_on()`)
  server.clock.advance(hours(13))
  await expect(server.perform(leadOnJob, {})).rejects.toThrow('not all was led on')
  await server.pool.query('drop trigger stays on appointment; drop function refuse_leading_on')
  expect(await countOf('AU021')).toBe(1)
  await leadOn()
  expect((await detail(stuck, patient)).status.code).toBe('CANCELLED')
})
