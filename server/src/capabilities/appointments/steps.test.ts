import { access } from '@konsil/contract/access'
import { minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { scheduleActs } from '../../../test/schedule-acts.ts'
import { person, testPassword, useTestServer } from '../../../test/test-server.ts'
import { expireUnpaidJob } from './expire-unpaid.ts'
import { earlierDoctorsOf } from './index.ts'
import { openWords } from './sealed-words.ts'

const server = useTestServer()
const acts = appointmentActs(server)
const at = (time: string) => `2026-12-07T${time}:00Z`

async function two() {
  const [doctor, patient] = [await person(server, 'DOCTOR'), await person(server, 'PATIENT')]
  const serviceId = await scheduleActs(server).service(doctor.id)
  return { doctor: { ...doctor, serviceId }, patient }
}

const rowOf = (id: string) =>
  server.database
    .selectFrom('appointment')
    .leftJoin('occupied', 'occupied.id', 'occupied_id')
    .where('appointment.id', '=', id)
    .select(['appointment.state', 'occupied.state as time', 'sealed_note', 'sealed_phone'])
    .executeTakeFirstOrThrow()

const standingOf = async (id: string) => {
  const { state, time } = await rowOf(id)
  return [state, time]
}

const logOf = async (id: string) => {
  const rows = await server.database
    .selectFrom('appointment_log')
    .where('appointment_id', '=', id)
    .select(['act', 'actor', 'state'])
    .orderBy('number')
    .execute()
  return rows.map(({ act, actor, state }) => `${act} ${actor} ${state}`)
}

const expire = () => server.perform(expireUnpaidJob, {})

test('BOOK-23, D-306 what was agreed is kept, and the note only sealed, for this appointment alone', async () => {
  const { doctor, patient } = await two()
  const one = await acts.made(patient.id, doctor, at('08:00'))
  const other = await acts.made(patient.id, doctor, at('08:30'))
  expect(one).toMatchObject({ state: 'NOT_PAID', price_cents: 12_000, terms: { graceMinutes: 30 } })
  expect([one.code, one.code === other.code]).toEqual([
    expect.stringMatching(/^[^01ILO]{9}$/),
    false,
  ])
  const sealed = one.sealed_note ?? Buffer.from('')
  expect(sealed.includes('knee')).toBe(false)
  const keys = await server.composed.caseKeys.open([one.id, other.id])
  expect(openWords(keys.get(one.id), 'note', one.id, sealed)).toBe('My knee hurts')
  expect(() => openWords(keys.get(one.id), 'note', other.id, sealed)).toThrow()
  expect(openWords(keys.get(other.id), 'note', one.id, sealed)).toBeNull()
  expect(await logOf(one.id)).toEqual(['MAKE PATIENT NOT_PAID'])
})

test('D-062, D-305 the window to pay ends when the appointment begins, for CHAT with the day before it', async () => {
  const { doctor, patient } = await two()
  const far = new Date(at('23:00'))
  const call = await acts.made(patient.id, doctor, at('08:00'), { payUntil: far })
  expect(call.pay_until).toEqual(new Date(at('08:00')))
  const draft = acts.draft(patient.id, doctor)
  const service = { ...draft.service, consultationType: 'CHAT' as const }
  const written = await acts.insert({ ...draft, service, payUntil: far })
  expect(written.pay_until).toEqual(new Date('2026-12-06T23:00:00Z'))
})

test('the database takes no appointment that contradicts itself', async () => {
  const { doctor, patient } = await two()
  const draft = acts.draft(patient.id, doctor)
  await expect(acts.insert(draft)).rejects.toThrow('appointment_has_time_as_its_type_does')
  await expect(acts.made(doctor.id, doctor, at('07:00'))).rejects.toThrow('appointment_of_two')
  const numbered = { phone: '+49 30 1234567' }
  await expect(acts.made(patient.id, doctor, at('08:00'), numbered)).rejects.toThrow(
    'appointment_number_for_phone',
  )
  const { id } = await acts.made(patient.id, doctor, at('09:00'))
  const paid = server.pool.query(`update appointment set state = 'PAID_DEPOSIT' where id = $1`, [
    id,
  ])
  await expect(paid).rejects.toThrow('appointment_paid_as_its_state_says')
  for (const change of ['delete from appointment_log', 'update appointment_log set act = act']) {
    await expect(server.pool.query(change)).rejects.toThrow('never changed')
  }
})

test('D-063 what is not paid in time expires once and its time is free, however late and often the job comes', async () => {
  const { doctor, patient } = await two()
  const { id } = await acts.made(patient.id, doctor, at('08:00'))
  await expire()
  expect(await standingOf(id)).toEqual(['NOT_PAID', 'BOOKED'])
  server.clock.advance(minutes(30))
  // The window is over, though no job has come yet.
  expect(await acts.step(id, { act: 'PAY', actor: 'SYSTEM' })).toBeUndefined()
  await Promise.all([expire(), expire()])
  await expire()
  expect(await standingOf(id)).toEqual(['EXPIRED', 'FREED'])
  expect(await logOf(id)).toEqual(['MAKE PATIENT NOT_PAID', 'EXPIRE SYSTEM EXPIRED'])
  await acts.made(patient.id, doctor, at('08:00'))
})

test('D-074, D-048 a paid one does not expire; cancelled, it counts no more and its time is free', async () => {
  const { doctor, patient } = await two()
  const { id } = await acts.made(patient.id, doctor, at('08:00'))
  const paying = [1, 2].map(() => acts.step(id, { act: 'PAY', actor: 'SYSTEM' }))
  expect((await Promise.all(paying)).filter(Boolean)).toHaveLength(1)
  server.clock.advance(minutes(60))
  await expire()
  expect(await standingOf(id)).toEqual(['PAID_DEPOSIT', 'BOOKED'])
  expect([...(await earlierDoctorsOf(server.database, patient.id))]).toEqual([doctor.id])
  await acts.step(id, { act: 'CANCEL', actor: 'DOCTOR' })
  expect(await standingOf(id)).toEqual(['CANCELLED', 'FREED'])
  expect([...(await earlierDoctorsOf(server.database, patient.id))]).toEqual([])
  expect(await acts.step(id, { act: 'CANCEL', actor: 'PATIENT' })).toBeUndefined()
})

test('D-037 with an account goes what lies ahead: a patient’s is cancelled, a doctor’s patients are asked', async () => {
  for (const who of ['doctor', 'patient'] as const) {
    const pair = await two()
    const unpaid = await acts.made(pair.patient.id, pair.doctor, at('08:00'))
    const paid = await acts.paid(pair.patient.id, pair.doctor, at('09:00'))
    const { token } = pair[who]
    const { data } = await server.call(access.summariseData, {}, { token })
    // A doctor has none that was never paid (D-316).
    const count = who === 'patient' ? 2 : 1
    expect(data.kept).toContainEqual({ kind: 'APPOINTMENTS', count, fate: 'STAYS', years: 10 })
    await server.call(access.deleteAccount, { password: testPassword }, { token })
    const left = [await rowOf(unpaid.id), await rowOf(paid?.id ?? '')]
    const states = ['CANCELLED', who === 'patient' ? 'CANCELLED' : 'PAID_DEPOSIT']
    expect(left.map(({ state }) => state)).toEqual(states)
    for (const row of left) {
      const standing = [row.sealed_note === null, row.time === 'BOOKED']
      expect(standing).toEqual([who === 'patient', row.state === 'PAID_DEPOSIT'])
    }
  }
})

test('D-037, D-305 a written consultation whose day has begun is not cancelled with the account', async () => {
  const { doctor, patient } = await two()
  const draft = acts.draft(patient.id, doctor)
  const service = { ...draft.service, consultationType: 'CHAT' as const }
  const today = await acts.insert({ ...draft, service, day: '2026-12-07' })
  const tomorrow = await acts.insert({ ...draft, service, day: '2026-12-08' })
  for (const { id } of [today, tomorrow]) await acts.step(id, { act: 'PAY', actor: 'SYSTEM' })
  server.clock.set(at('08:00'))
  const { email } = patient
  const signedIn = await server.call(access.signIn, {
    email,
    role: 'PATIENT',
    password: testPassword,
  })
  const { token } = signedIn.data
  await server.call(access.deleteAccount, { password: testPassword }, { token })
  expect((await rowOf(today.id)).state).toBe('PAID_DEPOSIT')
  expect((await rowOf(tomorrow.id)).state).toBe('CANCELLED')
})
