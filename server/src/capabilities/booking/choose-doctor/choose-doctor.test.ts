import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { notifications } from '@konsil/contract/notifications'
import type { Updateable } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useBooking } from '../../../../test/booking-asks.ts'
import { certificateActs } from '../../../../test/certificate-acts.ts'
import { loseId, paidWith } from '../../../../test/lost-appointment.ts'
import { paymentActs } from '../../../../test/payment-acts.ts'
import { bookableDoctor, type BookableDoctor } from '../../../../test/schedule-acts.ts'
import { person, type Somebody, testPassword } from '../../../../test/test-server.ts'
import type { DoctorServiceTable } from '../../../database/tables/services.ts'
import { checkDoctorsJob } from '../../appointments/check-doctors.ts'

const { server, asks, admin } = useBooking()
const money = paymentActs(server)
let patient: Somebody
let doctor: BookableDoctor
let other: BookableDoctor
let id: string
beforeAll(async () => {
  patient = await person(server, 'PATIENT')
  const bookable = () => bookableDoctor(server, admin.token)
  const [first, second] = await Promise.all([bookable(), bookable()])
  doctor = first
  other = second
})
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  await beAsBefore()
  id = await paidWith(server, patient, doctor)
  await server.pool.query(`update certificate set state = 'DEACTIVATED' where id = $1`, [
    doctor.certificateId,
  ])
  await server.perform(checkDoctorsJob, {})
})

/** All are there again and have nothing, and nobody else could take its place. */
async function beAsBefore() {
  const two = [doctor, other]
  await server.pool.query(
    `update appointment set state = 'CANCELLED', answer_until = null, choose_until = null`,
  )
  await server.pool.query(`update occupied set state = 'FREED', held_until = null`)
  await server.pool.query(
    `update doctor_service set price_cents = 12000, state = case when id = any($1) then 'ACTIVE' else 'DEACTIVATED' end`,
    [two.map(({ serviceId }) => serviceId)],
  )
  await server.pool.query(`update certificate set state = 'DEACTIVATED'`)
  await server.pool.query(`update certificate set state = 'ACTIVE' where id = any($1)`, [
    two.map(({ certificateId }) => certificateId),
  ])
  await server.pool.query(`update app_user set state = 'ACTIVE' where id = any($1)`, [
    two.map(one => one.id),
  ])
}
afterEach(() => money.refuseDifferences())

const monday = '2026-12-07'
const at = (start: string, end: string, requestDate = monday) => ({ requestDate, start, end })
const ten = at('10:00', '10:30')
const service = (one: BookableDoctor, change: Updateable<DoctorServiceTable>) =>
  server.database
    .updateTable('doctor_service')
    .set(change)
    .where('id', '=', one.serviceId)
    .execute()
const choose = (
  more: Partial<InputOf<typeof booking.chooseDoctor>> = {},
  who: { token: string } = patient,
) => {
  const asked = { appointmentId: id, doctorId: other.id, serviceId: other.serviceId, ...ten }
  return server.call(booking.chooseDoctor, { ...asked, ...more }, { token: who.token })
}
const refusalOf = async (answer: ReturnType<typeof choose>) => {
  const { status, items } = await answer
  return [status, items[0]?.id]
}
const listed = async (who: { token: string } = patient) => {
  const asked = { appointmentId: id }
  const { data } = await server.call(booking.listOtherDoctors, asked, { token: who.token })
  return data.doctors
}
const read = async (who: { token: string } = patient) =>
  (await server.call(appointments.readAppointment, { id }, { token: who.token })).data
const again = async ({ email, role }: Somebody) =>
  (await server.call(access.signIn, { email, password: testPassword, role })).data
const statuses = async (one: BookableDoctor) =>
  (await asks.slotsOf(one, { to: monday })).map(({ status }) => status[0]).join('')
const bellOf = async ({ token }: { token: string }) => {
  await server.runJobs()
  const { data } = await server.call(notifications.listNotifications, {}, { token })
  return data.list.map(({ event, title }) => `${event.code} ${title}`)
}
const shareOf = async (userId: string) => {
  const { rows } = await server.pool.query<{ cents: number | null }>(
    `select sum(cents)::int as cents
     from ledger_posting join ledger_entry on ledger_entry.id = entry_id join payable on payable.id = payable_id
     where account = 'DOCTOR' and party_id = $1 and subject_id = $2`,
    [userId, id],
  )
  return rows[0]?.cents ?? 0
}
const only = async () => {
  const names = await listed()
  return names.map(({ _id }) => _id)
}

describe('another doctor', () => {
  test('D-322 takes it at a time of theirs, and what was written and what holds for it stay', async () => {
    const before = await read()
    const { status, data } = await choose()
    expect(status).toBe(200)
    expect(data.appointment).toMatchObject({
      _id: id,
      code: before.code,
      status: { code: 'PAID_DEPOSIT' },
      chooseUntil: null,
      mayChooseDoctor: false,
      mayMove: true,
      slot: { ...ten, startUTC: '2026-12-07T09:00:00.000Z', doctor: { _id: other.id } },
      service: { _id: other.serviceId },
      paid: { value: 120, currency: 'EUR' },
      refunds: [],
    })
    expect(data.appointment.logs.at(-1)).toMatchObject({
      action: { en: 'Another doctor was chosen' },
      by: 'PATIENT',
    })
    expect(await statuses(other)).toBe('AABAAA')
    expect(await read(other)).toMatchObject({ code: before.code, note: 'My knee hurts' })
    const gone = await server.call(appointments.readAppointment, { id }, { token: doctor.token })
    expect(gone.status).toBe(404)
    const { rows } = await server.pool.query(
      `select 1 from occupied where doctor_id = $1 and state = 'BOOKED'`,
      [doctor.id],
    )
    expect(rows).toEqual([])
  })

  test('D-322 costs less: the difference goes back, what is left is theirs, and nothing of it the first one’s', async () => {
    expect(await shareOf(doctor.id)).toBe(-9_983)
    await service(other, { price_cents: 10_000 })
    const { data } = await choose({ refund: { value: 20, currency: 'EUR' } })
    expect(data.appointment).toMatchObject({
      price: { value: 100 },
      deposit: { value: 100 },
      paid: { value: 120 },
      refunds: [{ amount: { value: 20 }, state: 'PENDING' }],
    })
    // Of 100.00 the fee is 20.00, and VAT in it 3.19.
    expect([await shareOf(doctor.id), await shareOf(other.id)]).toEqual([0, -8_319])
    expect(await money.standing(id)).toMatchObject({ amountCents: 10_000, refundedCents: 2_000 })
    await server.runJobs()
    expect((await read()).refunds).toMatchObject([{ state: 'DONE' }])
    const { rows } = await server.pool.query<{ reason: string }>('select reason from refund')
    expect(rows.filter(({ reason }) => reason === 'CHEAPER_DOCTOR')).not.toEqual([])
  })

  test('D-322, PAY-15 given up later it is refunded by the new price, and out of the share of the new one', async () => {
    await server.pool.query(
      `update appointment set terms = terms || '{"lateRefundRate":0.5}' where id = $1`,
      [id],
    )
    await service(other, { price_cents: 10_000 })
    await choose()
    server.clock.set('2026-12-06T10:00:00Z')
    const late = await again(patient)
    const asked = { appointmentId: id }
    const { data } = await server.call(appointments.readCancellation, asked, late)
    expect(data).toMatchObject({ paid: { value: 100 }, refund: { value: 50 } })
    await server.call(
      appointments.cancel,
      { ...asked, reason: 'No more', refund: data.refund },
      late,
    )
    expect(await money.standing(id)).toMatchObject({ paidCents: 12_000, refundedCents: 7_000 })
    expect([await shareOf(doctor.id), await shareOf(other.id)]).toEqual([0, -4_160])
  })

  test('D-322 what an administrator paid back before stays with the patient, and is paid by nobody again', async () => {
    const payable = await money.standing(id)
    const back = { payableId: payable?.id ?? '', amountCents: 3_000, by: null }
    await money.refund({ ...back, reason: 'ADMINISTRATOR' })
    await service(other, { price_cents: 9_001 })
    expect(await only()).toEqual([])
    expect(await refusalOf(choose())).toEqual([409, 'doctor.not.fitting'])
    await service(other, { price_cents: 8_000 })
    expect(await listed()).toMatchObject([{ refund: { value: 10 } }])
    await choose()
    expect(await money.standing(id)).toMatchObject({ refundedCents: 4_000 })
    const asked = { appointmentId: id }
    const { data } = await server.call(appointments.readCancellation, asked, patient)
    expect(data).toMatchObject({ paid: { value: 80 }, hasGoneBack: true, refund: { value: 80 } })
  })

  test('D-322 of a deposit what is left to pay is less, and nothing goes back that is owed all the same', async () => {
    await server.pool.query('update appointment set deposit_cents = 4000 where id = $1', [id])
    await server.pool.query(
      'update payable set amount_cents = 36000, deposit_cents = 12000, asked_cents = 12000 where subject_id = $1',
      [id],
    )
    await server.pool.query('update appointment set price_cents = 36000 where id = $1', [id])
    await service(other, { price_cents: 30_000 })
    await choose({ refund: { value: 0, currency: 'EUR' } })
    expect(await money.standing(id)).toMatchObject({ amountCents: 30_000, refundedCents: 0 })
    expect(await shareOf(doctor.id)).toBe(0)
  })

  test('D-322, NOTI-13, APPT-50 all three are told, each with what calendars have of it', async () => {
    await service(other, { price_cents: 10_000 })
    await choose()
    expect(await bellOf(patient)).toContain('AU012 You chose somebody else')
    expect(await bellOf(other)).toContain('AU002 An appointment was booked')
    expect(await bellOf(doctor)).toContain('AU013 An appointment is with somebody else now')
    const mailTo = async ({ email }: Somebody, part: string) =>
      (await server.mailsTo(email)).findLast(one => one.subject.includes(part))
    const own = await mailTo(patient, 'somebody else')
    expect(own?.text).toContain('Monday, 7 December 2026, 10:00 to 10:30 (Berlin)')
    expect(own?.text).toContain('Before, it was: Monday, 7 December 2026, 09:00 to 09:30 (Berlin)')
    expect(own?.text).toContain('You get back €20.00')
    expect(own?.attachment?.content).toContain('STATUS:CONFIRMED')
    const theirs = await mailTo(doctor, 'with somebody else')
    expect(theirs?.attachment?.content).toContain('STATUS:CANCELLED')
    expect(theirs?.attachment?.content).toContain('DTSTART:20261207T080000Z')
    expect(theirs?.text).not.toContain('/appointment-tracking/')
    const booked = await mailTo(other, 'was booked')
    expect(booked?.attachment?.content).toContain('DTSTART:20261207T090000Z')
    const told = (await server.mailsTo(patient.email)).filter(one => one.subject.includes('money'))
    expect(told).toEqual([])
  })

  test('D-322 may be lost as well, and whoever is chosen then is paid what is left', async () => {
    const third = await bookableDoctor(server, admin.token)
    await service(other, { price_cents: 10_000 })
    await service(third, { price_cents: 9_000 })
    await choose()
    await server.pool.query(`update app_user set state = 'BANNED' where id = $1`, [other.id])
    await server.perform(checkDoctorsJob, {})
    expect(await only()).toEqual([third.id])
    expect((await choose({ doctorId: third.id, serviceId: third.serviceId })).status).toBe(200)
    expect(await money.standing(id)).toMatchObject({ refundedCents: 3_000 })
    expect([await shareOf(other.id), await shareOf(third.id)]).toEqual([0, -7_487])
  })
})

describe('what is refused', () => {
  test('D-322 somebody else’s, one of whom nobody is asked, and one that was chosen for already', async () => {
    const stranger = await person(server, 'PATIENT')
    expect(await refusalOf(choose({}, stranger))).toEqual([404, 'not.found'])
    const asked = { appointmentId: id }
    const list = await server.call(booking.listOtherDoctors, asked, { token: stranger.token })
    expect([list.status, list.items[0]?.id]).toEqual([404, 'not.found'])
    expect((await choose({}, other)).status).toBe(403)
    expect((await choose()).status).toBe(200)
    expect(await refusalOf(choose())).toEqual([409, 'doctor.not.asked'])
    const now = await server.call(booking.listOtherDoctors, asked, { token: patient.token })
    expect([now.status, now.items[0]?.id]).toEqual([409, 'doctor.not.asked'])
  })

  test('D-322 the doctor is back, the time to choose is over, and it was given up', async () => {
    await certificateActs(server).approved(doctor.token, admin.token)
    await server.runJobs()
    expect(await refusalOf(choose())).toEqual([409, 'doctor.not.asked'])
    await server.pool.query(
      `update appointment set choose_until = '2026-12-06T08:00:00Z' where id = $1`,
      [id],
    )
    server.clock.set('2026-12-06T08:00:00Z')
    const late = await again(patient)
    expect(await refusalOf(choose({}, late))).toEqual([409, 'doctor.not.asked'])
    expect((await read(late)).mayChooseDoctor).toBe(false)
    server.clock.set('2026-12-06T07:59:00Z')
    await server.call(appointments.cancel, { appointmentId: id, reason: 'No' }, late)
    expect(await refusalOf(choose({}, late))).toEqual([409, 'doctor.not.asked'])
  })

  test('D-322, BOOK-19 a time that is gone, one that is not offered, and another refund than was shown', async () => {
    const stranger = await person(server, 'PATIENT')
    const hold = { doctorId: other.id, serviceId: other.serviceId, ...ten }
    await server.call(booking.createSlot, hold, { token: stranger.token })
    const { status, items } = await choose()
    expect([status, items[0]?.id]).toEqual([409, 'slot.taken'])
    expect(items[0]?.values).toMatchObject({ slots: [{ start: '09:00' }, {}, {}, {}, {}, {}] })
    expect(await refusalOf(choose(at('13:00', '13:30')))).toEqual([409, 'slot.unavailable'])
    await service(other, { price_cents: 10_000 })
    const shown = await choose({ ...at('11:00', '11:30'), refund: { value: 0, currency: 'EUR' } })
    expect(shown.items[0]).toMatchObject({
      id: 'refund.changed',
      values: { refund: { value: 20, currency: 'EUR' } },
    })
    expect((await read()).chooseUntil).not.toBeNull()
    expect(await statuses(other)).toBe('AAHAAA')
    expect(await shareOf(other.id)).toBe(0)
  })

  test('D-322 a doctor who cannot be booked', async () => {
    await server.pool.query(`update certificate set state = 'DEACTIVATED' where doctor_id = $1`, [
      other.id,
    ])
    expect(await only()).toEqual([])
    expect(await refusalOf(choose())).toEqual([409, 'slot.unavailable'])
  })
})

describe('two at once', () => {
  test('D-322 in two tabs one is chosen, and one time is taken', async () => {
    const third = await bookableDoctor(server, admin.token)
    const instead = { doctorId: third.id, serviceId: third.serviceId }
    const both = await Promise.all([choose(), choose(instead), choose(at('11:00', '11:30'))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { rows } = await server.pool.query(
      `select 1 from occupied where doctor_id = any($1) and state = 'BOOKED'`,
      [[other.id, third.id]],
    )
    expect(rows).toHaveLength(1)
    expect((await shareOf(other.id)) + (await shareOf(third.id))).toBe(-9_983)
  })

  test('D-322, BOOK-19 of two who want the same time one gets it, and the other keeps the question', async () => {
    const second = await person(server, 'PATIENT')
    const theirDoctor = await bookableDoctor(server, admin.token)
    const theirId = await paidWith(server, second, theirDoctor)
    await loseId(server, theirDoctor)
    const theirs = { appointmentId: theirId, doctorId: other.id, serviceId: other.serviceId }
    const both = await Promise.all([choose(), choose(theirs, second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await statuses(other)).toBe('AABAAA')
  })

  test('D-322 chosen and given up at once: given up it is, and everything goes back', async () => {
    const cancel = server.call(appointments.cancel, { appointmentId: id, reason: 'No' }, patient)
    const [chosen, given] = await Promise.all([choose(), cancel])
    const after = await read()
    expect(given.status).toBe(200)
    expect(after.status.code).toBe('CANCELLED')
    // Given up after it was chosen, it is given up with the new one, free as well.
    expect(await money.standing(id)).toMatchObject({ refundedCents: 12_000 })
    expect(after.slot.doctor._id).toBe(chosen.status === 200 ? other.id : doctor.id)
    expect([await shareOf(doctor.id), await shareOf(other.id)]).toEqual([0, 0])
    expect(await statuses(other)).toBe('AAAAAA')
  })

  test('D-322 chosen while the doctor comes back: it is with one of them, and nobody is asked any more', async () => {
    await certificateActs(server).approved(doctor.token, admin.token)
    const [chosen] = await Promise.all([choose(), server.perform(checkDoctorsJob, {})])
    await server.perform(checkDoctorsJob, {})
    const after = await read()
    expect(after).toMatchObject({ status: { code: 'PAID_DEPOSIT' }, chooseUntil: null })
    const [holder, left] = chosen.status === 200 ? [other, doctor] : [doctor, other]
    expect(after.slot.doctor._id).toBe(holder.id)
    expect([await shareOf(holder.id), await shareOf(left.id)]).toEqual([-9_983, 0])
    expect((await statuses(left)).includes('B')).toBe(false)
  })

  test.each([
    ['of that time becomes it', ten],
    ['of another time with that doctor is free', at('11:00', '11:30')],
  ])('D-322 what its patient holds %s', async (_, time) => {
    const held = { doctorId: other.id, serviceId: other.serviceId, ...time }
    await server.call(booking.createSlot, held, { token: patient.token })
    expect((await choose()).status).toBe(200)
    const { rows } = await server.pool.query<{ state: string }>(
      `select state from occupied where doctor_id = $1 and state <> 'FREED'`,
      [other.id],
    )
    expect(rows).toEqual([{ state: 'BOOKED' }])
    expect(await statuses(other)).toBe('AABAAA')
  })
})
