import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { certificates } from '@konsil/contract/certificates'
import { notifications } from '@konsil/contract/notifications'
import { expect, test } from 'vitest'
import { usePayingTwo } from '../../../test/booking-two.ts'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { address } from '../../../test/proofs/account-ids.ts'
import { bookableDoctor } from '../../../test/schedule-acts.ts'
import { person, type Somebody, testPassword } from '../../../test/test-server.ts'
import { checkDoctorsJob } from './check-doctors.ts'

const { server, asks, admin, doctor, patient, money } = usePayingTwo()

const nine = { requestDate: '2026-12-07', start: '09:00', end: '09:30' }
const half = { requestDate: '2026-12-07', start: '09:30', end: '10:00' }
const ten = { requestDate: '2026-12-07', start: '10:00', end: '10:30' }

async function book(time = nine, who = patient) {
  const asked = { doctorId: doctor.id, serviceId: doctor.serviceId, ...time }
  const { data } = await server.call(booking.makeAppointment, asked, who)
  return data.appointment._id
}
async function paid(time = nine, who = patient) {
  const id = await book(time, who)
  await money.payFor(id, who)
  return id
}
const again = async ({ email, role }: Somebody) =>
  (await server.call(access.signIn, { email, password: testPassword, role })).data
const read = async (id: string, who: { token: string } = patient) =>
  (await server.call(appointments.readAppointment, { id }, { token: who.token })).data
const loseId = async () => {
  await server.call(certificates.remove, { id: doctor.certificateId }, { token: doctor.token })
  await server.runJobs()
}
const check = () => server.perform(checkDoctorsJob, {})
const bellOf = async ({ token }: { token: string }) => {
  await server.runJobs()
  const { data } = await server.call(notifications.listNotifications, {}, { token })
  return data.list.map(({ event, title }) => `${event.code} ${title}`)
}

test('CERT-16 whoever booked with a doctor who has no valid physician ID any more is asked at once', async () => {
  const id = await paid()
  await loseId()
  const asked = await read(id)
  expect(asked).toMatchObject({
    status: { code: 'PAID_DEPOSIT' },
    chooseUntil: '2026-12-06T08:00:00.000Z',
    mayCancel: true,
    mayMove: false,
  })
  expect(asked.logs.at(-1)).toMatchObject({
    action: { en: 'The doctor is not available any more' },
    by: 'SYSTEM',
  })
  await check()
  await check()
  expect((await read(id)).logs).toHaveLength(asked.logs.length)
  const title = 'AU009 Your appointment cannot take place as planned'
  expect((await bellOf(patient)).filter(one => one.startsWith('AU009'))).toEqual([title])
  expect(await bellOf(doctor)).toContain('AU009 An appointment is in question')
  const mail = (await server.mailsTo(patient.email)).find(one => one.subject.includes('as planned'))
  expect(mail?.text).toContain('by Sunday, 6 December 2026, 09:00 (Berlin)')
  expect(mail?.attachment?.content).toContain('STATUS:TENTATIVE')
  expect(await bellOf(admin)).toContainEqual(expect.stringContaining('ADM003'))
})

test('everything goes back to whoever wants it, also when it would be late for a refund', async () => {
  const id = await paid()
  await loseId()
  server.clock.set('2026-12-06T07:00:00Z')
  const late = await again(patient)
  const asked = { appointmentId: id }
  const { data } = await server.call(appointments.readCancellation, asked, late)
  expect(data).toMatchObject({ refund: { value: 120 }, freeUntil: null })
  const given = { ...asked, reason: 'No doctor', refund: data.refund }
  expect((await server.call(appointments.cancel, given, late)).status).toBe(200)
  expect(await money.standing(id)).toMatchObject({ refundedCents: 12_000 })
  expect(await read(id, late)).toMatchObject({ status: { code: 'CANCELLED' }, chooseUntil: null })
})

test('who has not chosen a day before it begins gets everything back, once', async () => {
  const id = await paid()
  await loseId()
  server.clock.set('2026-12-06T07:59:59Z')
  await check()
  const waiting = await again(patient)
  expect((await read(id, waiting)).status.code).toBe('PAID_DEPOSIT')
  server.clock.set('2026-12-06T08:00:00Z')
  await Promise.all([check(), check()])
  expect((await read(id, waiting)).cancelled).toMatchObject({ by: 'SYSTEM' })
  expect(await money.standing(id)).toMatchObject({ refundedCents: 12_000 })
  expect(await bellOf(waiting)).toContain('AU006 An appointment was cancelled')
  const mail = (await server.mailsTo(patient.email)).find(one =>
    one.subject.includes('was cancelled'),
  )
  expect(mail?.text).toContain('You get back €120.00')
})

test('where no time is left to choose everything goes back at once', async () => {
  const id = await paid()
  server.clock.set('2026-12-06T09:00:00Z')
  Object.assign(doctor, await again(doctor))
  await loseId()
  const late = await again(patient)
  expect((await read(id, late)).status.code).toBe('CANCELLED')
  expect(await money.standing(id)).toMatchObject({ refundedCents: 12_000 })
})

test('a physician ID renewed in time takes the question back, and the appointment stays', async () => {
  const id = await paid()
  await loseId()
  await certificateActs(server).approved(doctor.token, admin.token)
  await server.runJobs()
  expect(await read(id)).toMatchObject({
    status: { code: 'PAID_DEPOSIT' },
    chooseUntil: null,
    mayMove: true,
  })
  expect(await bellOf(patient)).toContain('AU010 Your appointment takes place after all')
  server.clock.set('2026-12-06T08:00:00Z')
  await check()
  expect((await read(id, await again(patient))).status.code).toBe('PAID_DEPOSIT')
})

test('CERT-16 a physician ID whose last day is over asks by itself; what was not paid is given up', async () => {
  const id = await paid()
  const other = await person(server, 'PATIENT')
  const unpaid = await book(half, other)
  await server.pool.query(`update certificate set expires_on = '2026-11-20' where doctor_id = $1`, [
    doctor.id,
  ])
  await check()
  expect((await read(id)).chooseUntil).not.toBeNull()
  expect((await read(unpaid, other)).status.code).toBe('CANCELLED')
  expect(await money.standing(unpaid)).toMatchObject({ state: 'CLOSED' })
})

test('whoever is banned or leaves: their patients are asked too, and have until a day before', async () => {
  const banned = await paid()
  await server.pool.query(`update app_user set state = 'BANNED' where id = $1`, [doctor.id])
  await check()
  expect((await read(banned)).chooseUntil).toBe('2026-12-06T08:00:00.000Z')
  await server.pool.query(`update app_user set state = 'ACTIVE' where id = $1`, [doctor.id])
  await check()
  expect((await read(banned)).chooseUntil).toBeNull()
  const [other, third] = [await person(server, 'PATIENT'), await person(server, 'PATIENT')]
  await server.call(account.addAddress, address(), { token: third.token })
  const unpaid = await book(half, other)
  const left = await paid(ten, third)
  await server.call(access.deleteAccount, { password: testPassword }, { token: doctor.token })
  await check()
  expect((await read(banned)).chooseUntil).toBe('2026-12-06T08:00:00.000Z')
  expect((await read(left, third)).chooseUntil).toBe('2026-12-06T09:00:00.000Z')
  expect((await read(unpaid, other)).status.code).toBe('CANCELLED')
  expect(await bellOf(third)).toContain('AU009 Your appointment cannot take place as planned')
  server.clock.set('2026-12-06T09:00:00Z')
  await check()
  expect(await money.standing(left)).toMatchObject({ refundedCents: 12_000 })
  expect(await money.standing(banned)).toMatchObject({ refundedCents: 12_000 })
})

test('what stands with others, and what has begun, is left alone', async () => {
  const id = await paid()
  await loseId()
  const fine = await bookableDoctor(server, admin.token)
  const lost = { ...doctor }
  Object.assign(doctor, fine)
  const other = await person(server, 'PATIENT')
  await server.call(account.addAddress, address(), { token: other.token })
  const untouched = await paid(nine, other)
  await check()
  expect((await read(untouched, other)).chooseUntil).toBeNull()
  expect(await asks.datesOf(lost)).toEqual([])
  server.clock.set('2026-12-07T08:00:00Z')
  await server.pool.query(`update certificate set state = 'DEACTIVATED' where doctor_id = $1`, [
    fine.id,
  ])
  await check()
  expect((await read(untouched, await again(other))).status.code).toBe('PAID_DEPOSIT')
  expect((await read(id, await again(patient))).status.code).toBe('CANCELLED')
})
