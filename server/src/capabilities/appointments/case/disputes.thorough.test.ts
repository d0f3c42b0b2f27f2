import { appointments } from '@konsil/contract/appointments'
import type { Decision } from '@konsil/contract/case-steps'
import { days, hours, minutes } from '@konsil/contract/core/time'
import { describe, expect, test } from 'vitest'
import { useCases } from '../../../../test/case-acts.ts'
import { person, type Somebody } from '../../../../test/test-server.ts'

const cases = useCases()
const { server, doctor, patient, admin, as, detail, standing, log, leadOn, told } = cases

const outcome = ({ status, items }: { status: number; items: { id: string }[] }) => [
  status,
  items[0]?.id,
]
const claim = async (id: string, who = patient) =>
  outcome(await server.call(appointments.reportNoShow, { appointmentId: id }, await as(who)))
const answerClaim = async (id: string, agree: boolean, who: Somebody = doctor) =>
  outcome(await server.call(appointments.answerNoShow, { appointmentId: id, agree }, await as(who)))
const decide = async (id: string, decision: Decision, who: Parameters<typeof as>[0] = admin) =>
  outcome(
    await server.call(
      appointments.decide,
      { appointmentId: id, decision, reason: 'Both sides were heard by phone' },
      await as(who),
    ),
  )
const refunded = async (id: string) =>
  (await detail(id, patient)).refunds.map(({ amount }) => amount.value)

describe('who did not come', () => {
  test('APPT-55, PAY-22 from ten minutes after the beginning until a day after the end; silence of the doctor gives everything back', async () => {
    const id = await cases.answered()
    server.clock.set('2026-12-07T08:09:59.000Z')
    expect(await claim(id)).toEqual([409, 'appointment.step.refused'])
    server.clock.set('2026-12-07T08:10:00.000Z')
    expect(await claim(id, await person(server, 'PATIENT'))).toEqual([404, 'not.found'])
    expect(await claim(id)).toEqual([200, undefined])
    expect(await claim(id)).toEqual([409, 'no.show.reported'])
    expect(await detail(id, doctor)).toMatchObject({
      isDisputed: true,
      noShow: { by: 'PATIENT', answerUntil: '2026-12-09T08:10:00.000Z' },
      mayAnswerNoShow: true,
      mayConfirmCall: false,
    })
    expect(await told(doctor)).toContain('AU027')
    expect(await told(patient)).not.toContain('AU027')
    server.clock.advance(hours(48) - 1)
    await leadOn()
    expect(await standing(id)).toBe('ANSWERED_QUESTIONAIRE')
    server.clock.advance(1)
    expect(await answerClaim(id, false)).toEqual([409, 'appointment.step.refused'])
    await leadOn()
    expect((await log(id)).at(-1)).toBe('CANCEL SYSTEM CANCELLED DOCTOR_ABSENT')
    expect(await refunded(id)).toEqual([120])
  })

  test('APPT-55 a doctor who agrees gives everything back at once', async () => {
    const id = await cases.answered()
    server.clock.set('2026-12-07T08:20:00.000Z')
    await claim(id)
    expect(await answerClaim(id, true, patient)).toEqual([409, 'appointment.step.refused'])
    expect(await answerClaim(id, true)).toEqual([200, undefined])
    expect((await log(id)).at(-1)).toBe('CANCEL DOCTOR CANCELLED DOCTOR_ABSENT')
    expect(await refunded(id)).toEqual([120])
  })

  test('APPT-55 a patient who did not come has no refund, and it counts as held', async () => {
    const id = await cases.answered()
    server.clock.set('2026-12-07T08:20:00.000Z')
    expect(await claim(id, doctor)).toEqual([200, undefined])
    expect(await answerClaim(id, true, patient)).toEqual([200, undefined])
    expect((await log(id)).at(-1)).toBe('CONFIRM_CALL PATIENT CALL_SUCCESS PATIENT_ABSENT')
    expect(await refunded(id)).toEqual([])
  })

  test('APPT-55 whoever said it may take it back by saying that it was held', async () => {
    const id = await cases.answered()
    server.clock.set('2026-12-07T08:20:00.000Z')
    await claim(id, doctor)
    const held = await server.call(appointments.confirmCall, { id }, await as(doctor))
    expect(held.data.appointment).toMatchObject({ status: { code: 'CALL_SUCCESS' }, noShow: null })
    server.clock.advance(days(3))
    await leadOn()
    expect(await standing(id)).toBe('CALL_SUCCESS')
  })

  test('APPT-55, APPT-61, ACC-43 two who contradict each other are decided on by an administrator, who says why', async () => {
    const id = await cases.answered()
    server.clock.set('2026-12-08T08:30:00.000Z')
    expect(await claim(id)).toEqual([200, undefined])
    expect(await claim(id, doctor)).toEqual([200, undefined])
    expect(await detail(id, doctor)).toMatchObject({ noShow: null, mayConfirmCall: false })
    server.clock.advance(days(4))
    await leadOn()
    expect(await standing(id)).toBe('ANSWERED_QUESTIONAIRE')
    expect((await detail(id, admin)).mayDecide).toEqual(['HELD', 'REFUND'])
    expect(await decide(id, 'HELD', patient)).toEqual([403, 'role.not.allowed'])
    expect(await decide(id, 'THIRD_VERSION')).toEqual([409, 'decision.not.possible'])
    const twice = await Promise.all([decide(id, 'HELD'), decide(id, 'REFUND')])
    expect(twice.map(([status]) => status).toSorted()).toEqual([200, 409])
    for (const who of [doctor, patient]) {
      expect((await detail(id, who)).disputes).toMatchObject([
        { cause: 'NO_SHOW', reason: 'Both sides were heard by phone' },
      ])
    }
    expect(await decide(id, 'HELD')).toEqual([409, 'nothing.to.decide'])
  })

  test('APPT-55 its doctor has said that it was held, its patient that nobody came: nothing goes on until it is decided', async () => {
    const id = await cases.held()
    expect(await claim(id)).toEqual([200, undefined])
    expect(await answerClaim(id, false)).toEqual([200, undefined])
    expect(await told(patient)).toContain('AU028')
    expect(await detail(id, doctor)).toMatchObject({ reportDueAt: null, mayDeliver: false })
    const deliver = await server.call(appointments.deliverReport, { id }, await as(doctor))
    expect(outcome(deliver)).toEqual([409, 'appointment.step.refused'])
    await cases.bothHeard(id)
    expect(await decide(id, 'REFUND')).toEqual([200, undefined])
    expect((await log(id)).at(-1)).toBe('CANCEL ADMINISTRATOR CANCELLED DECIDED')
    expect(await refunded(id)).toEqual([120])
  })
})

describe('reports', () => {
  test('APPT-56, PAY-22 a report a week late gives its patient the choice to have everything back', async () => {
    const id = await cases.held()
    server.clock.set('2026-12-13T08:31:00.000Z')
    await leadOn()
    expect((await told(doctor)).filter(code => code === 'AU024')).toHaveLength(1)
    server.clock.set('2026-12-14T06:00:00.000Z')
    await leadOn()
    expect((await told(doctor)).filter(code => code === 'AU024')).toHaveLength(2)
    const cancel = async () =>
      outcome(
        await server.call(
          appointments.cancel,
          { appointmentId: id, reason: 'No report came' },
          await as(patient),
        ),
      )
    server.clock.set('2026-12-21T08:30:59.000Z')
    expect(await cancel()).toEqual([409, 'appointment.not.cancellable'])
    server.clock.set('2026-12-21T08:31:00.000Z')
    expect(await detail(id, patient)).toMatchObject({ isReportLate: true, mayCancel: true })
    expect((await detail(id, doctor)).mayCancel).toBe(false)
    expect(await cancel()).toEqual([200, undefined])
    expect((await log(id)).at(-1)).toBe('CANCEL PATIENT CANCELLED REPORT_LATE')
    expect(await refunded(id)).toEqual([120])
  })

  test('APPT-57 after the second rejection an administrator decides: another version, acceptance or refund', async () => {
    const reject = async (id: string) =>
      server.call(appointments.rejectReport, { id, reason: 'Not mine' }, await as(patient))
    const id = await cases.delivered()
    await reject(id)
    await cases.delivered(id)
    const { data } = await reject(id)
    expect(data.appointment).toMatchObject({ reportDueAt: null, disputes: [{ decision: null }] })
    expect((await detail(id, doctor)).mayDeliver).toBe(false)
    server.clock.advance(days(30))
    await leadOn()
    expect(await standing(id)).toBe('CALL_SUCCESS')
    expect((await detail(id, admin)).mayDecide).toEqual(['THIRD_VERSION', 'ACCEPT', 'REFUND'])
    expect(await decide(id, 'THIRD_VERSION')).toEqual([200, undefined])
    expect(await detail(id, doctor)).toMatchObject({
      mayDeliver: true,
      reportDueAt: '2027-01-13T08:31:00.000Z',
    })
    await cases.delivered(id)
    await reject(id)
    await cases.bothHeard(id)
    expect(await decide(id, 'ACCEPT')).toEqual([200, undefined])
    expect(await standing(id)).toBe('COMPLETED')
    expect((await log(id)).at(-1)).toBe('ACCEPT ADMINISTRATOR COMPLETED DECIDED')
  })

  test('APPT-60, APPT-56 a question stops the clock for seven days at most, fourteen in all; what it does not take is given back', async () => {
    const id = await cases.held()
    const ask = async () =>
      outcome(
        await server.call(
          appointments.askPatient,
          { appointmentId: id, text: 'Since when does it hurt?' },
          await as(doctor),
        ),
      )
    const answer = async (questionId: string, who = patient) =>
      outcome(
        await server.call(
          appointments.answerQuestion,
          { appointmentId: id, questionId, text: 'Since May' },
          await as(who),
        ),
      )
    const dueAt = async () => (await detail(id, doctor)).reportDueAt
    const open = async () => (await detail(id, patient)).questions.at(-1)?._id ?? ''
    expect(await dueAt()).toBe('2026-12-14T08:31:00.000Z')
    expect(await ask()).toEqual([200, undefined])
    expect(await ask()).toEqual([409, 'question.open'])
    expect(await dueAt()).toBe('2026-12-21T08:31:00.000Z')
    expect(await told(patient)).toContain('AU025')
    expect((await detail(id, admin)).questions).toEqual([])
    server.clock.advance(days(2))
    expect(await answer(id)).toEqual([409, 'question.not.open'])
    expect(await answer(await open(), await person(server, 'PATIENT'))).toEqual([404, 'not.found'])
    expect(await answer(await open())).toEqual([200, undefined])
    expect(await dueAt()).toBe('2026-12-16T08:31:00.000Z')
    expect(await detail(id, doctor)).toMatchObject({
      questions: [{ text: 'Since when does it hurt?', answer: 'Since May', isOpen: false }],
    })
    expect(await ask()).toEqual([200, undefined])
    const left = await open()
    server.clock.advance(days(9))
    await leadOn()
    expect(await answer(left)).toEqual([409, 'question.not.open'])
    expect((await log(id)).at(-1)).toBe('END_QUESTION SYSTEM CALL_SUCCESS')
    // Seven of them, however late the job came.
    expect(await dueAt()).toBe('2026-12-23T08:31:00.000Z')
    expect(await ask()).toEqual([200, undefined])
    expect(await dueAt()).toBe('2026-12-28T08:31:00.000Z')
    server.clock.advance(days(5) + minutes(1))
    await leadOn()
    expect(await ask()).toEqual([409, 'question.time.used'])
  })
})
