import { account } from '@konsil/contract/account'
import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import type { QuestionOf } from '@konsil/contract/core/endpoint'
import { hours, later, minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { scheduleActs } from '../../../test/schedule-acts.ts'
import {
  person,
  type Somebody,
  testPassword,
  usePerson,
  useTestServer,
} from '../../../test/test-server.ts'

const server = useTestServer()
const acts = appointmentActs(server)
const admin = usePerson(server, 'ADMIN')
const at = (time: string) => `2026-12-07T${time}:00Z`

async function two() {
  const [doctor, patient] = [await person(server, 'DOCTOR'), await person(server, 'PATIENT')]
  const serviceId = await scheduleActs(server).service(doctor.id)
  return { doctor: { ...doctor, serviceId }, patient }
}

const read = (id: string, { token }: Pick<Somebody, 'token'>) =>
  server.call(appointments.readAppointment, { id }, { token })
const detail = async (id: string, who: Pick<Somebody, 'token'>) => (await read(id, who)).data
const list = async (
  { token }: Pick<Somebody, 'token'>,
  question: QuestionOf<typeof appointments.list> = {},
) => (await server.call(appointments.list, question, { token })).data

/** Tokens end while the clock goes on. */
async function signedInAgain({ email, role }: Somebody) {
  const { data } = await server.call(access.signIn, { email, role, password: testPassword })
  return data
}

test('APPT-09, APPT-10, APPT-11, APPT-12, D-312, D-314 the two read what was booked, as it was agreed', async () => {
  const { doctor, patient } = await two()
  const { id, code } = await acts.made(patient.id, doctor, at('08:00'))
  await acts.step(id, { act: 'PAY', actor: 'SYSTEM' })
  for (const who of [doctor, patient]) {
    expect(await detail(id, who)).toMatchObject({
      _id: id,
      code,
      status: { step: 1, code: 'PAID_DEPOSIT', name: { en: 'Paid', de: 'Bezahlt' } },
      type: { code: 'VIDEO_CALL' },
      slot: {
        requestDate: '2026-12-07',
        start: '09:00',
        end: '09:30',
        startUTC: '2026-12-07T08:00:00.000Z',
        endUTC: '2026-12-07T08:30:00.000Z',
        timeZone: 'Europe/Berlin',
        expiredTimePayment: 0,
        isBooked: true,
        doctor: { _id: doctor.id, user: { isDeleted: false, profile: { lastName: 'Person' } } },
        patient: { _id: patient.id, user: { isDeleted: false } },
      },
      service: {
        _id: doctor.serviceId,
        service: {
          name: { en: 'Second opinion', de: 'Zweitmeinung' },
          duration: 0.5,
          thumbnailUrl: null,
        },
      },
      ingredients: [{ optionId: doctor.serviceId, name: { en: 'Letter' }, isCompleted: false }],
      note: 'My knee hurts',
      price: { value: 120, currency: 'EUR' },
      refunds: [],
      call: { _id: expect.any(String), room: expect.stringMatching(/^[0-9a-f]{32}$/) },
      rating: null,
    })
  }
})

test('APPT-13, D-116 the detail has its log, its steps and those that it has taken; a written one has no call', async () => {
  const { doctor, patient } = await two()
  const { id } = await acts.made(patient.id, doctor, at('08:00'))
  const unpaid = await detail(id, patient)
  expect(unpaid.slot.expiredTimePayment).toBe(Date.parse('2026-11-21T09:30:00Z') / 1000)
  expect(unpaid.paid).toEqual({ value: 0, currency: 'EUR' })
  expect(unpaid.completedSteps.map(({ code }) => code)).toEqual(['NOT_PAID'])
  await acts.step(id, { act: 'PAY', actor: 'SYSTEM' })
  const paid = await detail(id, patient)
  expect(paid.logs.map(({ action, by }) => [action.en, by])).toEqual([
    ['Reserved', 'PATIENT'],
    ['Paid', 'SYSTEM'],
  ])
  expect(paid.statuses).toHaveLength(6)
  expect(paid.completedSteps.map(({ step }) => step)).toEqual([0, 1])
  expect(paid.numOfDaysAutoCompletedAppointment).toBe(3)
  const draft = acts.draft(patient.id, doctor)
  const service = { ...draft.service, consultationType: 'CHAT' as const }
  const written = await detail((await acts.insert({ ...draft, service })).id, patient)
  expect(written).toMatchObject({
    type: { code: 'NONE_CALL' },
    slot: { requestDate: '2026-12-07', start: null, end: null, startUTC: null, endUTC: null },
    service: { service: { duration: 0 } },
  })
  expect(written.statuses.map(({ code }) => code)).not.toContain('CALL_SUCCESS')
})

test('D-316, D-008 a doctor sees none that was never paid, strangers see none, and all are answered alike', async () => {
  const { doctor, patient } = await two()
  const others = await two()
  const { id } = await acts.made(patient.id, doctor, at('08:00'))
  const absent = await read(doctor.serviceId, doctor)
  for (const who of [doctor, others.doctor, others.patient]) {
    expect([(await read(id, who)).status, (await read(id, who)).data]).toEqual([404, absent.data])
    expect(await list(who)).toEqual({ list: [], total: 0 })
  }
  await acts.step(id, { act: 'CANCEL', actor: 'PATIENT' })
  expect((await read(id, doctor)).status).toBe(404)
  const paid = await acts.paid(patient.id, doctor, at('09:00'))
  expect((await list(doctor)).list.map(({ _id }) => _id)).toEqual([paid?.id])
  expect((await list(patient)).total).toBe(2)
})

test('D-316, D-202, ACC-43 an administrator sees every one, unpaid ones too, without words of the patient and ways to reach anybody', async () => {
  const { doctor, patient } = await two()
  const { id } = await acts.made(patient.id, doctor, at('08:00'))
  for (const { token } of [doctor, patient]) {
    await server.call(account.markPublic, { isPublic: true }, { token })
  }
  expect((await list(admin)).list[0]?._id).toBe(id)
  expect(await detail(id, admin)).toMatchObject({
    status: { code: 'NOT_PAID', name: { en: 'Waiting for payment' } },
    slot: {
      doctor: { user: { profile: { email: null, phone: null } } },
      patient: { user: { profile: { email: null, phone: null, age: null, gender: null } } },
    },
    note: null,
    phone: null,
    mayPay: false,
    mayCancel: false,
    mayMove: false,
  })
})

test('APPT-31, APPT-32, D-085 the two learn of each other what the profile says, and how to reach whoever is public', async () => {
  const { doctor, patient } = await two()
  const reach = { phoneAreaCode: '+49', phone: '301234567' }
  const own = { profileId: patient.id, dob: '1980-12-01', gender: 1, ...reach } as const
  await server.call(account.updateProfile, own, { token: patient.token })
  const { id } = await acts.made(patient.id, doctor, at('08:00'))
  await acts.step(id, { act: 'PAY', actor: 'SYSTEM' })
  const profileFor = async (who: Somebody) => {
    const { slot } = await detail(id, who)
    return (who.role === 'DOCTOR' ? slot.patient : slot.doctor).user.profile
  }
  expect(await profileFor(doctor)).toMatchObject({ age: 45, gender: 1, email: null, phone: null })
  expect(await profileFor(patient)).toMatchObject({ age: null, gender: null, email: null })
  for (const { token } of [doctor, patient]) {
    await server.call(account.markPublic, { isPublic: true }, { token })
  }
  expect(await profileFor(doctor)).toMatchObject({ email: patient.email, ...reach })
  expect(await profileFor(patient)).toMatchObject({ email: doctor.email })
  const unpaid = await detail((await acts.made(patient.id, doctor, at('09:00'))).id, patient)
  expect(unpaid.slot.doctor.user.profile).toMatchObject({ email: null, phone: null })
  await server.call(access.deleteAccount, { password: testPassword }, { token: doctor.token })
  expect((await detail(id, patient)).slot.doctor).toEqual({
    _id: doctor.id,
    title: null,
    user: { isDeleted: true, profile: null },
  })
})

test('APPT-15, D-067, D-068, D-106 a list holds what is to be paid, then what comes next, then what was, by group and in pages', async () => {
  const { doctor, patient } = await two()
  const late = await acts.paid(patient.id, doctor, at('10:00'))
  const early = await acts.paid(patient.id, doctor, at('09:00'))
  const over = await acts.paid(patient.id, doctor, at('11:00'))
  await acts.step(over?.id ?? '', { act: 'CANCEL', actor: 'DOCTOR' })
  const unpaid = await acts.made(patient.id, doctor, at('12:00'))
  const idsOf = async (question?: QuestionOf<typeof appointments.list>) =>
    (await list(patient, question)).list.map(({ _id }) => _id)
  expect(await idsOf()).toEqual([unpaid.id, early?.id, late?.id, over?.id])
  expect(await idsOf({ filters: { group: 'NOT_PAID' } })).toEqual([unpaid.id])
  expect(await idsOf({ filters: { group: 'PENDING' } })).toEqual([early?.id, late?.id])
  expect(await idsOf({ filters: { group: 'ONGOING' } })).toEqual([])
  expect(await idsOf({ filters: { group: 'DONE' } })).toEqual([over?.id])
  expect(await idsOf({ page: 2, size: 1 })).toEqual([early?.id])
  expect((await list(patient, { page: 2, size: 1 })).total).toBe(4)
  expect((await list(doctor)).total).toBe(3)
})

test('APPT-15, APPT-02, D-023 what is under way is listed before what comes next, and each can be asked for by itself', async () => {
  const { doctor, patient } = await two()
  const today = server.clock.now().toISOString().slice(0, 10)
  const answered = async (from: string) => {
    const { id = '' } = (await acts.paid(patient.id, doctor, from)) ?? {}
    await acts.step(id, { act: 'ANSWER', actor: 'PATIENT' })
    return id
  }
  const ahead = await answered(at('09:00'))
  const begun = await answered(`${today}T10:00:00Z`)
  const unanswered = (await acts.paid(patient.id, doctor, `${today}T11:00:00Z`))?.id
  const unpaid = (
    await acts.made(patient.id, doctor, at('12:00'), {
      payUntil: later(server.clock.now(), hours(9)),
    })
  ).id
  server.clock.advance(hours(4))
  const idsOf = async (who: Pick<Somebody, 'token'>, part?: 'AHEAD' | 'UNDER_WAY') => {
    const question = part && { filters: { part } }
    return (await list(who, question)).list.map(({ _id }) => _id)
  }
  expect(await idsOf(patient)).toEqual([unpaid, begun, ahead, unanswered])
  expect(await idsOf(patient, 'UNDER_WAY')).toEqual([begun])
  expect(await idsOf(patient, 'AHEAD')).toEqual([unpaid, ahead])
  expect(await idsOf(doctor, 'UNDER_WAY')).toEqual([begun])
  expect(await idsOf(doctor, 'AHEAD')).toEqual([ahead])
  const [one] = (await list(patient, { filters: { part: 'UNDER_WAY' } })).list
  expect(one).toMatchObject({ answerUntil: null, reportDueAt: null, acceptUntil: null })
  // A report that was delivered waits for its patient, and is to be done: what runs out in minutes comes before it.
  await acts.step(begun, { act: 'CONFIRM_CALL', actor: 'DOCTOR' })
  await acts.step(begun, { act: 'DELIVER', actor: 'DOCTOR' })
  const under = await answered(`${today}T15:00:00Z`)
  server.clock.advance(hours(4))
  const [patientNow, doctorNow] = [await signedInAgain(patient), await signedInAgain(doctor)]
  expect(await idsOf(patientNow)).toEqual([unpaid, begun, under, ahead, unanswered])
  expect(await idsOf(patientNow, 'UNDER_WAY')).toEqual([under])
  expect(await idsOf(patientNow, 'AHEAD')).toEqual([unpaid, ahead])
  expect(await idsOf(doctorNow, 'UNDER_WAY')).toEqual([begun, under])
})

test('APPT-28, ADM-14 one is found by its whole number, as people write it: by administrators all, by the two their own', async () => {
  const { doctor, patient } = await two()
  const { id, code } = await acts.made(patient.id, doctor, at('08:00'))
  await acts.paid(patient.id, doctor, at('09:00'))
  const stranger = await person(server, 'PATIENT')
  const found = async (who: Pick<Somebody, 'token'>, written: string) => {
    const { list: rows, total } = await list(who, { filters: { code: written } })
    return [total, rows.map(({ _id }) => _id)]
  }
  for (const written of [code, `#${code}`, ` ${code.toLowerCase()} `, code.replace(/^.../, '$& ')])
    expect(await found(admin, written), written).toEqual([1, [id]])
  expect(await found(patient, code)).toEqual([1, [id]])
  // Not the other side of what is not paid yet (D-316), nor anybody else.
  for (const other of [doctor, stranger]) expect(await found(other, code)).toEqual([0, []])
  for (const written of [code.slice(0, -1), `${code}9`, '#', '%', "' or true --"])
    expect(await found(admin, written), written).toEqual([0, []])
  expect((await found(patient, ''))[0]).toBe(2)
  const long = { filters: { code: '9'.repeat(41) } }
  expect((await server.call(appointments.list, long, admin)).status).toBe(400)
})

test('APPT-58 what was paid and cancelled lately is found by when it was cancelled', async () => {
  const { doctor, patient } = await two()
  const cancel = async (id = '') => acts.step(id, { act: 'CANCEL', actor: 'PATIENT' })
  const former = await acts.paid(patient.id, doctor, at('09:00'))
  await cancel(former?.id)
  server.clock.advance(minutes(10))
  const cancelledSince = server.clock.now().toISOString()
  const latest = await acts.paid(patient.id, doctor, at('10:00'))
  await cancel(latest?.id)
  await cancel((await acts.made(patient.id, doctor, at('11:00'))).id)
  await acts.paid(patient.id, doctor, at('12:00'))
  for (const who of [patient, doctor]) {
    const lately = await list(who, { filters: { cancelledSince } })
    expect(lately.list.map(({ _id }) => _id)).toEqual([latest?.id])
    expect(lately.total).toBe(1)
  }
})

test('APPT-58 of four that were cancelled lately the first is the one cancelled last, whenever it was to begin', async () => {
  const { doctor, patient } = await two()
  const cancelledSince = server.clock.now().toISOString()
  const lately: (string | undefined)[] = []
  for (const time of ['10:00', '12:00', '11:00', '08:00']) {
    const one = await acts.paid(patient.id, doctor, at(time))
    server.clock.advance(minutes(1))
    await acts.step(one?.id ?? '', { act: 'CANCEL', actor: 'PATIENT' })
    lately.unshift(one?.id)
  }
  for (const who of [patient, doctor]) {
    const few = await list(who, { page: 1, size: 3, filters: { cancelledSince } })
    expect(few.list.map(({ _id }) => _id)).toEqual(lately.slice(0, 3))
    expect(few.total).toBe(4)
  }
})

test('PAY-11, D-063 it has expired with its window, even before the job that says so', async () => {
  const { doctor, patient } = await two()
  const { id } = await acts.made(patient.id, doctor, at('08:00'))
  server.clock.advance(minutes(30))
  expect(await detail(id, patient)).toMatchObject({
    status: { step: null, code: 'EXPIRED', name: { en: 'Not paid in time' } },
    slot: { isBooked: false },
    mayPay: false,
    mayCancel: false,
  })
  const inGroup = async (group: 'NOT_PAID' | 'DONE') =>
    (await list(patient, { filters: { group } })).list.map(({ _id }) => _id)
  expect([await inGroup('NOT_PAID'), await inGroup('DONE')]).toEqual([[], [id]])
})

test('APPT-47, APPT-48, D-323 the answer says what may be done: pay in time, move a day before, cancel until it begins', async () => {
  const { doctor, patient } = await two()
  const { id } = await acts.made(patient.id, doctor, at('08:00'))
  const mayOf = async (who: Pick<Somebody, 'token'>) => {
    const { mayPay, mayCancel, mayMove } = await detail(id, who)
    return [mayPay, mayCancel, mayMove]
  }
  expect(await mayOf(patient)).toEqual([true, true, false])
  await acts.step(id, { act: 'PAY', actor: 'SYSTEM' })
  expect(await mayOf(patient)).toEqual([false, true, true])
  expect(await mayOf(doctor)).toEqual([false, true, false])
  server.clock.set('2026-12-06T08:00:00Z')
  const later = await signedInAgain(patient)
  expect(await mayOf(later)).toEqual([false, true, true])
  server.clock.advance(1)
  expect(await mayOf(later)).toEqual([false, true, false])
  server.clock.advance(hours(24) - 1)
  const atStart = await signedInAgain(patient)
  expect(await mayOf(atStart)).toEqual([false, false, false])
  expect(await mayOf(await signedInAgain(doctor))).toEqual([false, false, false])
})

test('APPT-47 a cancelled one says who gave it up and when', async () => {
  const { doctor, patient } = await two()
  const { id } = await acts.made(patient.id, doctor, '2026-12-28T08:00:00Z')
  await acts.step(id, { act: 'PAY', actor: 'SYSTEM' })
  await acts.step(id, { act: 'CANCEL', actor: 'DOCTOR' })
  const now = server.clock.now().toISOString()
  const answer = await detail(id, patient)
  expect(answer.status).toMatchObject({ step: null, code: 'CANCELLED' })
  expect(answer.cancelled).toEqual({ by: 'DOCTOR', at: now, reason: null })
  expect(answer.logs.at(-1)?.action).toEqual({
    en: 'Cancelled by the doctor',
    de: 'Von der Ärztin oder dem Arzt abgesagt',
  })
})
