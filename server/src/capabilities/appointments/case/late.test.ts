import { appointments } from '@konsil/contract/appointments'
import { days } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { useCases } from '../../../../test/case-acts.ts'

const cases = useCases()
const { server, doctor, patient, as, detail, log, leadOn, told } = cases

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
