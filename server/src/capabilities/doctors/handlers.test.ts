import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { days, hours } from '@konsil/contract/core/time'
import { doctors } from '@konsil/contract/doctors'
import { site } from '@konsil/contract/site'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessActs } from '../../../test/access-acts.ts'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { useBooking } from '../../../test/booking-asks.ts'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { factorActs } from '../../../test/factor-acts.ts'
import { paidWith } from '../../../test/lost-appointment.ts'
import { paymentActs } from '../../../test/payment-acts.ts'
import { bookableDoctor, type BookableDoctor } from '../../../test/schedule-acts.ts'
import { person, type Somebody, testPassword } from '../../../test/test-server.ts'

const { server, asks, admin } = useBooking()
const money = paymentActs(server)
let doctor: BookableDoctor
let patient: Somebody
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await bookableDoctor(server, admin.token)
  patient = await person(server, 'PATIENT')
})

const act = async (name: 'ban' | 'unban', id = doctor.id) => {
  const { status, items, data } = await server.call(doctors[name], { id }, { token: admin.token })
  return { status, refusal: items[0]?.id, data }
}
const ban = async () => {
  const answer = await act('ban')
  await server.runJobs()
  return answer
}
const refusalOf = async (answer: Promise<{ status: number; items: { id: string }[] }>) => {
  const { status, items } = await answer
  return [status, items[0]?.id]
}
const office = async () => ({ token: await asks.freshToken(admin) })
const listed = async (id: string) => {
  const { data } = await server.call(doctors.search, {}, await office())
  expect(data.total).toBe(data.data.length)
  return data.data.find(one => one._id === id)
}
const detail = async () =>
  (await server.call(doctors.readDetail, { id: doctor.id }, { token: admin.token })).data
const signIn = (who: Pick<Somebody, 'email' | 'role'>) =>
  server.call(access.signIn, { email: who.email, role: who.role, password: testPassword })
const read = async (id: string) =>
  (await server.call(appointments.readAppointment, { id }, { token: patient.token })).data
const nine = { requestDate: '2026-12-07', start: '09:00', end: '09:30' }
const book = () =>
  server.call(
    booking.makeAppointment,
    { doctorId: doctor.id, serviceId: doctor.serviceId, ...nine },
    { token: patient.token },
  )
const hold = () =>
  server.call(
    booking.createSlot,
    { doctorId: doctor.id, serviceId: doctor.serviceId, ...nine },
    { token: patient.token },
  )

describe('how a doctor stands', () => {
  test('ADOC-11, ADOC-18, ADOC-20, D-334 whoever has both is active since the physician ID counts; a renewal is no break, what ends is', async () => {
    const certificates = certificateActs(server)
    const somebody = await person(server, 'DOCTOR')
    expect((await listed(somebody.id))?.status.code).toBe('INACTIVE')
    await certificates.approved(somebody.token, admin.token, { expirationDate: '2027-03-01' })
    const first = server.clock.now().toISOString()
    server.clock.advance(days(60))
    const { token } = (await signIn(somebody)).data
    const { token: officeToken } = await office()
    await certificates.approved(token, officeToken, { expirationDate: '2028-03-01' })
    const active = { status: { code: 'ACTIVE', name: { en: 'Active', de: 'Aktiv' } } }
    expect(await listed(somebody.id)).toMatchObject({ ...active, activeAt: first })
    server.clock.set('2028-03-02T09:00:00Z')
    expect(await listed(somebody.id)).toMatchObject({
      status: { code: 'INACTIVE' },
      activeAt: null,
    })
  })

  test('ADOC-11 whose mail is not confirmed is inactive; the list has who they are, and no patient', async () => {
    await server.pool.query(`update app_user set state = 'NEW' where id = $1`, [doctor.id])
    const shown = await listed(doctor.id)
    expect(shown).toMatchObject({
      user: { email: doctor.email, setting: { language: { code: 'en' } } },
      status: { code: 'INACTIVE', name: { en: 'Inactive', de: 'Inaktiv' } },
      activeAt: null,
    })
    expect(shown?.specialties[0]?.name.de).toBeTruthy()
    expect(await listed(patient.id)).toBeUndefined()
  })

  test('ADOC-08, ADOC-12, D-249, D-250, D-331 the detail has profile, services, stars, appointments and who cancelled', async () => {
    await server.call(
      account.updateProfile,
      {
        profileId: doctor.id,
        dob: '1970-05-04',
        gender: 1,
        country: 'DE',
        work: { position: 'Chief', at: 'Clinic' },
      },
      { token: doctor.token },
    )
    const acts = appointmentActs(server)
    const paid = await acts.paid(patient.id, doctor, '2026-12-07T10:00:00Z')
    const lost = await acts.paid(patient.id, doctor, '2026-12-07T11:00:00Z')
    const unpaid = await acts.made(patient.id, doctor, '2026-12-07T12:00:00Z')
    await acts.step(lost?.id ?? '', { act: 'CANCEL', actor: 'DOCTOR' })
    const rate = (id: string | undefined, halves: number) =>
      server.pool.query(
        `insert into appointment_rating (appointment_id, doctor_id, halves, rated_at) values ($1, $2, $3, now())`,
        [id, doctor.id, halves],
      )
    await rate(paid?.id, 7)
    await rate(lost?.id, 1)
    await rate(unpaid.id, 8)
    const data = await detail()
    expect(data.doctor._id).toBe(doctor.id)
    expect(data.profile).toMatchObject({
      dob: '1970-05-04',
      gender: 1,
      country: { code: 'DE', name: { de: 'Deutschland' } },
      work: { position: 'Chief', at: 'Clinic' },
      physicianId: { state: 'VALID' },
    })
    expect(data.services).toMatchObject([
      { _id: doctor.serviceId, status: { code: 'ACTIVE', name: { en: 'Active' } } },
    ])
    expect(data.ratings.map(({ count }) => count)).toEqual([1, 0, 0, 2, 0])
    expect(data.appointments.map(one => [one._id, one.status.code])).toEqual([
      [lost?.id, 'CANCELLED'],
      [paid?.id, 'PAID_DEPOSIT'],
    ])
    expect(data.appointmentsInAll).toBe(2)
    expect(data.cancelledByStatistics).toEqual({ doctor: 1, patient: 0 })
  })

  test('ADOC-12 whoever is no doctor is found, banned and unbanned by nobody', async () => {
    for (const endpoint of [
      doctors.readDetail,
      doctors.readEffectOfBan,
      doctors.ban,
      doctors.unban,
    ]) {
      const asked = server.call(endpoint, { id: patient.id }, { token: admin.token })
      expect(await refusalOf(asked)).toEqual([404, 'not.found'])
    }
  })
})

describe('a ban', () => {
  test('D-251, ACC-14 the doctor reads in the next page and in a mail that the account is blocked, and in another when it is not', async () => {
    const earlier = (await signIn(doctor)).data.token
    await server.call(access.signOut, {}, { token: earlier })
    server.clock.advance(1)
    await ban()
    const next = (token: string) => refusalOf(server.call(access.whoAmI, {}, { token }))
    expect(await next(doctor.token)).toEqual([401, 'session.blocked'])
    // Who signed out before may have left the token to anybody.
    expect(await next(earlier)).toEqual([401, 'session.required'])
    await act('unban')
    await server.runJobs()
    expect(await next(doctor.token)).toEqual([401, 'session.required'])
    const mails = await server.mailsTo(doctor.email)
    const blocked = mails.find(({ subject }) => subject.endsWith('has been blocked'))
    expect(blocked?.text).toContain('/#contact')
    expect(mails.filter(({ subject }) => subject.endsWith('is open again'))).toHaveLength(1)
  })

  test('ADOC-13, ADOC-15, D-251, ACC-46 ends the sessions and lets nobody in; what it was before comes back with the unban', async () => {
    const { data } = await ban()
    expect(data).toMatchObject({ _id: doctor.id, status: { code: 'BANNED' }, activeAt: null })
    expect((await server.call(access.whoAmI, {}, { token: doctor.token })).status).toBe(401)
    expect(await refusalOf(signIn(doctor))).toEqual([400, 'global.banned.user'])
    server.clock.advance(hours(1))
    const back = await act('unban')
    expect(back.data).toMatchObject({
      status: { code: 'ACTIVE' },
      activeAt: server.clock.now().toISOString(),
    })
    // No session of before comes back with it.
    expect((await server.call(access.whoAmI, {}, { token: doctor.token })).status).toBe(401)
    expect((await signIn(doctor)).status).toBe(200)
  })

  test('D-252, D-334 whose mail was not confirmed before still has to confirm it', async () => {
    await server.pool.query(`update app_user set state = 'NEW' where id = $1`, [doctor.id])
    expect((await act('ban')).data.status.code).toBe('BANNED')
    expect((await act('unban')).data.status.code).toBe('INACTIVE')
    await server.runJobs()
    const subjects = (await server.mailsTo(doctor.email)).map(({ subject }) => subject)
    expect(subjects.filter(one => /blocked|open again/.test(one))).toEqual([])
    expect(await refusalOf(signIn(doctor))).toEqual([400, 'global.not.active.user'])
  })

  test('ADOC-13, ADOC-14 banning twice and unbanning the active are refused; of two at once one is', async () => {
    expect(await act('unban')).toMatchObject({ status: 409, refusal: 'doctor.not.banned' })
    const both = await Promise.all([act('ban'), act('ban')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await act('ban')).toMatchObject({ status: 409, refusal: 'doctor.banned.already' })
    const back = await Promise.all([act('unban'), act('unban')])
    expect(back.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('ADM-14 each leaves a line for all administrators, by the name as long as there is one', async () => {
    await act('ban')
    await act('unban')
    const log = async () =>
      (await server.call(site.listActs, { size: 2 }, { token: admin.token })).data.list
    expect((await log()).map(({ act: done }) => done)).toEqual(['DOCTOR_UNBANNED', 'DOCTOR_BANNED'])
    const [line] = await log()
    const { firstName, lastName } = (await detail()).profile
    expect(line?.about).toContain(`${firstName} ${lastName}`)
    await server.pool.query('delete from profile where user_id = $1', [doctor.id])
    expect((await log())[0]?.about).toBe('')
  })

  test('D-251, BOOK-06 what is held is free again, and nothing new is booked', async () => {
    expect((await hold()).status).toBe(200)
    await ban()
    const held = await server.pool.query(
      `select state from occupied where doctor_id = $1 and state <> 'FREED'`,
      [doctor.id],
    )
    expect(held.rows).toEqual([])
    expect(await refusalOf(book())).toEqual([409, 'slot.unavailable'])
    expect(await asks.listed(doctor)).toBeUndefined()
    await act('unban')
    expect((await book()).status).toBe(201)
  })

  test('D-251, BOOK-06 what is held after the ban was lifted stays, however late its job comes', async () => {
    await act('ban')
    await act('unban')
    expect((await hold()).status).toBe(200)
    await server.runJobs()
    const held = await server.pool.query(
      'select ended from hold where doctor_id = $1 and patient_id = $2',
      [doctor.id, patient.id],
    )
    expect(held.rows).toEqual([{ ended: null }])
  })

  test('D-251, ACC-32, PROF-37 what was begun before leads nobody in, also once the ban is lifted', async () => {
    const factors = factorActs(server)
    const { secret } = await factors.setUp(doctor)
    const { ticket } = await factors.ticketOf(doctor)
    // What waits already is not the newest mail then.
    await server.runJobs()
    await server.call(access.recoverPassword, { email: doctor.email })
    await server.runJobs()
    const code = await accessActs(server).resetLink(doctor.email)
    const email = 'elsewhere@example.org'
    await server.call(access.changeEmail, { email, password: testPassword }, doctor)
    await server.runJobs()
    const [mail] = await server.mailsTo(email)
    const token = /confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await ban()
    await act('unban')
    expect((await factors.withCode(ticket, factors.codeIn(secret, 1))).items[0]?.id).toBe(
      'secondFactor.ended',
    )
    const reset = server.call(access.resetPassword, { code, password: 'another long one' })
    expect((await refusalOf(reset))[1]).toBe('reset.link.unusable')
    const confirmed = server.call(access.confirmEmail, { token })
    expect((await refusalOf(confirmed))[1]).toBe('email.link.unusable')
  })

  test('D-251, D-322 what is paid stays, its patient is asked at once, and keeps the doctor when the ban is lifted', async () => {
    const id = await paidWith(server, patient, doctor)
    await ban()
    expect(await read(id)).toMatchObject({
      status: { code: 'PAID_DEPOSIT' },
      chooseUntil: '2026-12-06T08:00:00.000Z',
      mayChooseDoctor: true,
    })
    await act('unban')
    await server.runJobs()
    expect(await read(id)).toMatchObject({ chooseUntil: null, status: { code: 'PAID_DEPOSIT' } })
    await money.refuseDifferences()
  })

  test('ADOC-13, D-322 what it will do is told before by number and sum, and is what it does', async () => {
    const effect = async () =>
      (await server.call(doctors.readEffectOfBan, { id: doctor.id }, await office())).data
    expect(await effect()).toEqual({ asked: 0, refundedAtOnce: 0, unpaid: 0, back: [] })
    const others = await Promise.all([1, 2, 3].map(() => person(server, 'PATIENT')))
    const times = [
      { start: '10:00', end: '10:30' },
      { start: '10:30', end: '11:00' },
      { start: '11:00', end: '11:30' },
    ]
    const [written, soon, begun] = await Promise.all(
      others.map((one, at) => paidWith(server, one, doctor, times[at])),
    )
    const asked = await paidWith(server, patient, doctor)
    const change = (id: string | undefined, set: string) =>
      server.pool.query(`update appointment set ${set} where id = $1`, [id])
    await change(
      written,
      `consultation_type = 'CHAT', starts_at = null, ends_at = null,
      occupied_id = null, call_id = null, call_room = null, day = '2026-10-01'`,
    )
    const at = (time: string) =>
      `day = '2026-11-21', starts_at = '${time}', ends_at = '${time}'::timestamptz + interval '30 minutes'`
    await change(soon, at('2026-11-21T15:00:00Z'))
    await change(begun, at('2026-11-21T07:00:00Z'))
    const other = await person(server, 'PATIENT')
    await server.call(
      booking.makeAppointment,
      { doctorId: doctor.id, serviceId: doctor.serviceId, ...nine, start: '09:30', end: '10:00' },
      { token: other.token },
    )
    const back = [{ value: 360, currency: 'EUR' }]
    expect(await effect()).toEqual({ asked: 2, refundedAtOnce: 1, unpaid: 1, back })
    await ban()
    expect(await effect()).toEqual({ asked: 0, refundedAtOnce: 0, unpaid: 0, back: [] })
    const { rows } = await server.pool.query(
      `select id from appointment where doctor_id = $1 and choose_until is not null order by id`,
      [doctor.id],
    )
    expect(rows.map(({ id }) => id)).toEqual([asked, written].toSorted())
    expect((await money.standing(soon ?? ''))?.refundedCents).toBe(12_000)
    expect((await money.standing(begun ?? ''))?.refundedCents).toBe(0)
  })

  test('D-322 a patient who gives it up then gets everything back', async () => {
    const id = await paidWith(server, patient, doctor)
    await ban()
    const cancel = { appointmentId: id, reason: 'I look elsewhere' }
    expect((await server.call(appointments.cancel, cancel, { token: patient.token })).status).toBe(
      200,
    )
    await server.runJobs()
    expect(await money.standing(id)).toMatchObject({ refundedCents: 12_000 })
  })
})

describe('a ban while somebody books or pays', () => {
  test('D-322, D-062 before the money comes: nothing more is paid, and what comes all the same goes back', async () => {
    const { _id: id } = (await book()).data.appointment
    await ban()
    expect((await read(id)).status.code).toBe('CANCELLED')
    await money.payFor(id, patient).catch(() => undefined)
    await server.runJobs()
    const { paidCents = 0, refundedCents = 0 } = (await money.standing(id)) ?? {}
    expect(paidCents - refundedCents).toBe(0)
    await money.refuseDifferences()
  })
})
