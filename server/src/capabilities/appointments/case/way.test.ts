import { appointments } from '@konsil/contract/appointments'
import { days, hours, minutes } from '@konsil/contract/core/time'
import { describe, expect, test } from 'vitest'
import { useCases } from '../../../../test/case-acts.ts'
import { untilWaiting } from '../../../../test/locks.ts'
import { person, type Somebody } from '../../../../test/test-server.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { takeStep } from '../take-step.ts'

const cases = useCases()
const { server, doctor, patient, admin, as, detail, standing, log, leadOn, told } = cases

const confirm = async (id: string, who: Somebody = doctor) =>
  server.call(appointments.confirmCall, { appointmentId: id }, await as(who))
const outcome = ({ status, items }: { status: number; items: { id: string }[] }) => [
  status,
  items[0]?.id,
]

describe('from the payment to the rating', () => {
  test('D-076, D-318, APPT-19 before it begins both say that they will come; then its doctor says that it was held', async () => {
    const id = await cases.answered()
    expect(await detail(id, patient)).toMatchObject({
      status: { step: 2 },
      coming: [],
      maySayComing: true,
      mayConfirmCall: false,
    })
    expect(outcome(await confirm(id, patient))).toEqual([200, undefined])
    expect(outcome(await confirm(id, patient))).toEqual([409, 'appointment.step.refused'])
    expect(await detail(id, doctor)).toMatchObject({ coming: ['PATIENT'], maySayComing: true })
    server.clock.set('2026-12-07T08:00:00.000Z')
    expect(outcome(await confirm(id, patient))).toEqual([409, 'appointment.step.refused'])
    const { data } = await confirm(id)
    expect(data.appointment).toMatchObject({
      status: { step: 3, code: 'CALL_SUCCESS' },
      reportDueAt: '2026-12-14T08:00:00.000Z',
      completedSteps: [{ step: 0 }, { step: 1 }, { step: 2 }, { step: 3 }],
    })
    expect(outcome(await confirm(id))).toEqual([409, 'appointment.step.refused'])
    expect((await log(id)).slice(2)).toEqual([
      'ANSWER PATIENT ANSWERED_QUESTIONAIRE',
      'SAY_COMING PATIENT ANSWERED_QUESTIONAIRE',
      'CONFIRM_CALL DOCTOR CALL_SUCCESS',
    ])
    expect(await told(patient)).toEqual(expect.arrayContaining(['AU014', 'AU015']))
  })

  test('D-318, D-072 its patient says that it was held once its time is over, and older clients name it by id', async () => {
    const id = await cases.answered()
    server.clock.set('2026-12-07T08:29:59.000Z')
    expect((await confirm(id, patient)).status).toBe(409)
    server.clock.set('2026-12-07T08:30:00.000Z')
    expect(await detail(id, admin), 'who was not there').toMatchObject({ mayConfirmCall: false })
    const { data } = await server.call(appointments.confirmCall, { id }, await as(patient))
    expect(data.appointment.status.code).toBe('CALL_SUCCESS')
    expect(await detail(id, admin)).toMatchObject({ mayConfirmCall: false })
  })

  test('APPT-36, ACC-42 its doctor ticks off what is done, once, and nobody else does', async () => {
    const id = await cases.held()
    const optionId = doctor.serviceId
    await server.pool.query('update appointment set service_options = $2 where id = $1', [
      id,
      JSON.stringify([{ optionId, name: { en: 'Letter', de: 'Brief' } }]),
    ])
    const tick = async (asked: object, who: Somebody = doctor) =>
      outcome(
        await server.call(
          appointments.tickOption,
          { appointmentId: id, optionId, ...asked },
          await as(who),
        ),
      )
    expect(await tick({ optionId: id })).toEqual([409, 'option.unknown'])
    expect(await tick({}, patient)).toEqual([403, 'role.not.allowed'])
    expect(await tick({})).toEqual([200, undefined])
    expect(await tick({})).toEqual([409, 'option.unknown'])
    expect((await detail(id, patient)).ingredients).toMatchObject([{ isCompleted: true }])
    expect((await log(id)).filter(entry => entry.startsWith('TICK'))).toHaveLength(1)
  })

  test('D-077 without a report nothing is delivered', async () => {
    const id = await cases.held()
    const asked = { appointmentId: id }
    const answer = await server.call(appointments.deliverReport, asked, await as(doctor))
    expect(outcome(answer)).toEqual([409, 'report.required'])
    expect(await standing(id)).toBe('CALL_SUCCESS')
  })

  test('APPT-43, APPT-51, D-073 a rejection says why, and the report is due anew; accepted once, however often at once', async () => {
    const id = await cases.delivered()
    const stranger = await person(server, 'PATIENT')
    const reject = async (who = patient) =>
      server.call(
        appointments.rejectReport,
        { appointmentId: id, reason: 'My MRI of May is not mentioned' },
        await as(who),
      )
    expect(outcome(await reject(stranger))).toEqual([404, 'not.found'])
    server.clock.advance(days(1))
    expect((await reject()).data.appointment).toMatchObject({
      status: { code: 'CALL_SUCCESS' },
      reportDueAt: '2026-12-15T08:31:00.000Z',
      acceptUntil: null,
      versions: [{ number: 1, rejection: 'My MRI of May is not mentioned' }],
      disputes: [],
    })
    expect((await detail(id, admin)).versions).toMatchObject([{ number: 1, rejection: null }])
    await cases.delivered(id)
    const accept = await as(patient)
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(appointments.acceptReport, { id }, accept)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await standing(id)).toBe('COMPLETED')
    expect((await log(id)).filter(entry => entry.startsWith('ACCEPT'))).toHaveLength(1)
    expect(await told(doctor)).toEqual(expect.arrayContaining(['AU016', 'AU017', 'AU018']))
  })

  test('APPT-44, D-084 rated in half stars, once, when it is completed; the doctor reads it', async () => {
    const id = await cases.delivered()
    const rate = async (asked: object, who = patient) =>
      server.call(appointments.rate, { appointmentId: id, score: 4.5, ...asked }, await as(who))
    expect(outcome(await rate({}))).toEqual([409, 'appointment.step.refused'])
    await server.call(appointments.acceptReport, { appointmentId: id }, await as(patient))
    for (const score of [0, 5.5, 3.3, -1]) {
      expect(outcome(await rate({ score }))).toEqual([400, 'rating.score.invalid'])
    }
    expect(outcome(await rate({}, doctor))).toEqual([403, 'role.not.allowed'])
    const asked = await as(patient)
    const twice = await Promise.all(
      [1, 2].map(() =>
        server.call(
          appointments.rate,
          { appointmentId: id, score: 4.5, comment: 'Very clear' },
          asked,
        ),
      ),
    )
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(outcome(await rate({}))).toEqual([409, 'appointment.rated'])
    expect(await detail(id, doctor)).toMatchObject({
      rating: { score: 4.5, comment: 'Very clear' },
      mayRate: false,
    })
    expect((await detail(id, admin)).rating).toEqual({ score: 4.5, comment: null })
    const { rows } = await server.pool.query(
      'select ratings, halves::int from doctor_rating where doctor_id = $1',
      [doctor.id],
    )
    expect(rows).toEqual([{ ratings: 1, halves: 9 }])
  })
})

describe('what the clock does', () => {
  test('D-078, D-304, D-319 what is not answered in time is cancelled once, and gives back what cancelling then would have', async () => {
    const id = await cases.paid()
    expect((await detail(id, patient)).answerUntil).toBe('2026-11-22T09:00:00.000Z')
    server.clock.advance(hours(24) - 1)
    await leadOn()
    expect(await standing(id)).toBe('PAID_DEPOSIT')
    // So late that cancelling would give nothing any more.
    server.clock.set('2026-12-07T07:59:00.000Z')
    expect(await cases.step(id, 'ANSWER', 'PATIENT')).toBeUndefined()
    await leadOn()
    const read = await detail(id, patient)
    expect(read.status.code).toBe('CANCELLED')
    expect(read.cancelled).toMatchObject({ by: 'SYSTEM', reason: null })
    expect(read.refunds).toMatchObject([{ amount: { value: 120 }, cause: 'CANCELLED' }])
    expect((await log(id)).at(-1)).toBe('CANCEL SYSTEM CANCELLED UNANSWERED')
  })

  test('APPT-49, D-319 each reminder goes out once, and a late job says only what is next', async () => {
    const id = await cases.paid()
    const reminders = async () =>
      (await told(patient)).filter(code => ['AU021', 'AU022', 'AU023'].includes(code))
    const before = await reminders()
    server.clock.advance(hours(12))
    await leadOn()
    expect(await reminders()).toEqual(['AU021', ...before])
    server.clock.advance(hours(10))
    await leadOn()
    expect(await reminders()).toEqual(['AU021', 'AU021', ...before])
    await cases.step(id, 'ANSWER', 'PATIENT')
    // Both are due by now: whoever is told that it begins in an hour needs no word of tomorrow.
    server.clock.set('2026-12-07T07:20:00.000Z')
    await leadOn()
    expect(await reminders()).toEqual(['AU022', 'AU021', 'AU021', ...before])
  })

  test('APPT-54 what nobody confirmed is asked about, and counts as held a day after that', async () => {
    const id = await cases.answered()
    server.clock.set('2026-12-07T08:30:00.000Z')
    await leadOn()
    expect(await told(doctor)).toContain('AU020')
    server.clock.advance(days(1) - minutes(1))
    await leadOn()
    expect(await standing(id)).toBe('ANSWERED_QUESTIONAIRE')
    server.clock.advance(minutes(1))
    await leadOn()
    expect((await log(id)).slice(-2)).toEqual([
      'ASK_IF_HELD SYSTEM ANSWERED_QUESTIONAIRE',
      'CONFIRM_CALL SYSTEM CALL_SUCCESS NOBODY_OBJECTED',
    ])
  })

  test('APPT-54 who objects while it is about to count as held is heard', async () => {
    const id = await cases.answered()
    server.clock.set('2026-12-07T08:30:00.000Z')
    await leadOn()
    server.clock.advance(days(1))
    const { token } = await as(patient)
    const lock = await server.pool.connect()
    await lock.query('begin')
    await lock.query('select from appointment where id = $1 for update', [id])
    const objected = server.call(appointments.reportNoShow, { appointmentId: id }, { token })
    await untilWaiting(server, 1)
    const led = leadOn()
    await untilWaiting(server, 2)
    await lock.query('commit')
    lock.release()
    expect((await objected).status).toBe(200)
    await led
    expect((await log(id)).at(-1)).toBe('REPORT_NO_SHOW PATIENT ANSWERED_QUESTIONAIRE')
  })

  test('APPT-22, D-079 a job that comes late takes no days from a version that came meanwhile', async () => {
    const id = await cases.delivered()
    server.clock.advance(days(3))
    const asked = { id, reason: 'Not mine' }
    expect((await server.call(appointments.rejectReport, asked, await as(patient))).status).toBe(
      200,
    )
    await cases.delivered(id)
    const late = { act: 'ACCEPT', actor: 'SYSTEM', cause: 'NOT_ACCEPTED_IN_TIME' } as const
    const accept = () => inTransaction(server.database, tx => takeStep(server, tx, id, late))
    expect(await accept()).toBeUndefined()
    server.clock.advance(days(3))
    expect((await accept())?.state).toBe('COMPLETED')
  })

  test('APPT-22, D-079 what is not accepted in time counts as accepted, once', async () => {
    const id = await cases.delivered()
    const { acceptUntil } = await detail(id, patient)
    expect(acceptUntil).toBe('2026-12-10T08:31:00.000Z')
    server.clock.set('2026-12-09T08:31:00.000Z')
    await leadOn()
    expect(await told(patient)).toContain('AU023')
    server.clock.set('2026-12-10T08:31:00.000Z')
    await leadOn()
    expect((await log(id)).at(-1)).toBe('ACCEPT SYSTEM COMPLETED NOT_ACCEPTED_IN_TIME')
    expect(await standing(id)).toBe('COMPLETED')
  })
})
