import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { minutes } from '@konsil/contract/core/time'
import { notifications } from '@konsil/contract/notifications'
import { expect, test } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { scheduleActs } from '../../../test/schedule-acts.ts'
import { person, type Somebody, testPassword, useTestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../database/transaction.ts'
import { expireUnpaidJob } from './expire-unpaid.ts'
import { notifyOf } from './index.ts'

const server = useTestServer()
const acts = appointmentActs(server)
const at = (time: string) => `2026-12-07T${time}:00Z`

async function two() {
  const [doctor, patient] = [await person(server, 'DOCTOR'), await person(server, 'PATIENT')]
  const serviceId = await scheduleActs(server).service(doctor.id)
  return { doctor: { ...doctor, serviceId }, patient }
}

const bellOf = async ({ token }: Somebody, language = 'en') => {
  await server.runJobs()
  const { data } = await server.call(notifications.listNotifications, {}, { token, language })
  return data.list
}
/** The oldest first, as they came. */
const told = async (who: Somebody) =>
  (await bellOf(who)).map(({ event, title }) => `${event.code} ${title}`).toReversed()
const mailsTo = async ({ email }: Somebody) => {
  await server.runJobs()
  const mails = await server.mailsTo(email)
  return mails.filter(({ text }) => text.includes('/appointment-tracking/'))
}

test('NOTI-13, NOTI-12 each step is told once to those whom it concerns, a doctor nothing of what is not paid', async () => {
  const { doctor, patient } = await two()
  const { id } = await acts.made(patient.id, doctor, at('08:00'))
  expect(await told(doctor)).toEqual([])
  await acts.step(id, { act: 'PAY', actor: 'SYSTEM' })
  server.clock.advance(minutes(1))
  await acts.step(id, { act: 'CANCEL', actor: 'PATIENT' })
  expect(await told(patient)).toEqual([
    'AU001 Your appointment was reserved',
    'AU002 Your appointment was paid',
    'AU004 You cancelled an appointment',
  ])
  expect(await told(doctor)).toEqual([
    'AU002 An appointment was booked',
    'AU004 An appointment was cancelled',
  ])
  expect(await mailsTo(patient)).toHaveLength(3)
  expect(await mailsTo(doctor)).toHaveLength(2)
})

test('NOTI-13, NOTI-14 whoever books is told what is to be paid and was paid, and the doctor nothing of it', async () => {
  const { doctor, patient } = await two()
  await acts.paid(patient.id, doctor, at('08:00'))
  server.clock.advance(1_000)
  const part = await acts.made(patient.id, doctor, at('09:00'), { depositCents: 3_000 })
  server.clock.advance(1_000)
  await acts.step(part.id, { act: 'PAY', actor: 'SYSTEM' })
  const mails = await mailsTo(patient)
  const sums = mails.map(({ text }) => text.match(/^(?:Price|Paid): .*$/m)?.[0])
  expect(sums).toEqual([
    'Price: €120.00',
    'Paid: €120.00',
    'Price: €120.00, of which now: €30.00',
    'Paid: €30.00 of €120.00',
  ])
  for (const { subject } of mails) expect(subject).not.toContain('€')
  for (const { text } of await mailsTo(doctor)) expect(text).not.toContain('€')
})

test('NOTI-13 what the doctor or we cancel, what expires and a payment that failed are told too', async () => {
  const { doctor, patient } = await two()
  const paid = await acts.paid(patient.id, doctor, at('08:00'))
  server.clock.advance(1_000)
  await acts.step(paid?.id ?? '', { act: 'CANCEL', actor: 'DOCTOR' })
  server.clock.advance(1_000)
  const unpaid = await acts.made(patient.id, doctor, at('08:00'))
  server.clock.advance(1_000)
  await inTransaction(server.database, tx =>
    notifyOf(tx, server.clock.now(), unpaid, { act: 'PAYMENT_FAILED', actor: 'SYSTEM' }),
  )
  server.clock.advance(minutes(30))
  await server.perform(expireUnpaidJob, {})
  server.clock.advance(1_000)
  const other = await acts.made(patient.id, doctor, at('09:00'))
  server.clock.advance(1_000)
  await acts.step(other.id, { act: 'CANCEL', actor: 'SYSTEM' })
  expect((await told(patient)).map(one => one.slice(0, 5))).toEqual([
    'AU001',
    'AU002',
    'AU005',
    'AU001',
    'AU003',
    'AU007',
    'AU001',
    'AU006',
  ])
  expect((await told(doctor)).map(one => one.slice(0, 5))).toEqual(['AU002', 'AU005'])
})

test('NOTI-01, NOTI-13 once it is paid, nobody’s bell counts that it waited for that', async () => {
  const { doctor, patient } = await two()
  const [one, other] = [
    await acts.made(patient.id, doctor, at('08:00')),
    await acts.made(patient.id, doctor, at('09:00')),
  ]
  server.clock.advance(1_000)
  await inTransaction(server.database, tx =>
    notifyOf(tx, server.clock.now(), one, { act: 'PAYMENT_FAILED', actor: 'SYSTEM' }),
  )
  await server.runJobs()
  await acts.step(one.id, { act: 'PAY', actor: 'SYSTEM' })
  const unread = (await bellOf(patient)).filter(({ readStatus }) => readStatus === 'UNREAD')
  expect(unread.map(({ event, appointment }) => [event.code, appointment?._id])).toEqual([
    ['AU002', one.id],
    ['AU001', other.id],
  ])
})

test('NOTI-12 what is taken back was never told', async () => {
  const { doctor, patient } = await two()
  const { id } = await acts.made(patient.id, doctor, at('10:00'))
  const before = await told(patient)
  const failing = inTransaction(server.database, async tx => {
    const row = await tx
      .selectFrom('appointment')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    await notifyOf(tx, server.clock.now(), row, { act: 'CANCEL', actor: 'PATIENT' })
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  expect(await told(patient)).toEqual(before)
})

test('NOTI-03, NOTI-06, D-085 a notice names the appointment and the other side, as long as they are there', async () => {
  const { doctor, patient } = await two()
  const paid = await acts.paid(patient.id, doctor, at('08:00'))
  const [newest] = await bellOf(patient)
  expect(newest?.appointment).toEqual({
    _id: paid?.id,
    code: paid?.code,
    service: { name: { en: 'Second opinion', de: 'Zweitmeinung' } },
    counterpart: { role: 'DOCTOR', name: 'Test Person' },
  })
  const [ofDoctor] = await bellOf(doctor)
  expect(ofDoctor?.appointment?.counterpart).toEqual({ role: 'PATIENT', name: 'Test Person' })
  await server.call(access.deleteAccount, { password: testPassword }, { token: doctor.token })
  const [last] = await bellOf(patient)
  expect(last?.event.code).toBe('AU009')
  expect(last?.appointment?.counterpart).toEqual({ role: 'DOCTOR', name: null })
})

test('NOTI-14, APPT-49 the mail says when by both clocks, and nothing of what it is about', async () => {
  const { doctor, patient } = await two()
  const zone = { profileId: patient.id, timeZone: 'America/New_York' }
  await server.call(account.updateProfile, zone, { token: patient.token })
  const { id, code } = await acts.made(patient.id, doctor, at('08:00'))
  await acts.step(id, { act: 'PAY', actor: 'SYSTEM' })
  const mail = (await mailsTo(patient)).at(-1)
  expect(mail?.subject).toBe('Your appointment was paid')
  expect(mail?.text).toContain('Monday, 7 December 2026, 03:00 to 03:30 (New York)')
  expect(mail?.text).toContain('Berlin: Monday, 7 December 2026, 09:00 to 09:30')
  expect(mail?.text).toContain(code)
  expect(mail?.text).toContain(`/appointment-tracking/${id}`)
  for (const word of ['opinion', 'knee', 'Letter', 'findings'])
    expect(mail?.text).not.toContain(word)
})

test('PROF-29, D-100 whoever has switched the mails off hears of it in the bell alone', async () => {
  const { doctor, patient } = await two()
  const { data } = await server.call(account.getSettings, {}, { token: patient.token })
  const switches: object = JSON.parse(data.settings.settings ?? '{}')
  const settings = JSON.stringify({ ...switches, emailAppointmentUpdate: false })
  await server.call(account.updateSettings, { settings }, { token: patient.token })
  await acts.made(patient.id, doctor, at('08:00'))
  expect(await told(patient)).toHaveLength(1)
  expect(await mailsTo(patient)).toEqual([])
})
