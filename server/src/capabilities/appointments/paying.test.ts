import { appointments } from '@konsil/contract/appointments'
import { access } from '@konsil/contract/access'
import { booking } from '@konsil/contract/booking'
import { hours, minutes } from '@konsil/contract/core/time'
import { describe, expect, test } from 'vitest'
import { usePayingTwo } from '../../../test/booking-two.ts'
import { person, type Somebody, testPassword } from '../../../test/test-server.ts'
import type { SandboxCard } from '../../ports/sandbox.ts'
import { expireUnpaidJob } from './expire-unpaid.ts'

const { server, asks, admin, doctor, patient, money } = usePayingTwo()

const as = (who = patient) => ({ token: who.token })
const nine = { requestDate: '2026-12-07', start: '09:00', end: '09:30' }

async function book(who = patient) {
  const asked = { doctorId: doctor.id, serviceId: doctor.serviceId, ...nine }
  const { data } = await server.call(booking.makeAppointment, asked, as(who))
  return data.appointment._id
}
const start = (appointmentId: string, who = patient) =>
  server.call(appointments.startPayment, { appointmentId, provider: 'sandbox' }, as(who))
const confirm = async (appointmentId: string, who = patient) => {
  const { status, items } = await server.call(
    appointments.confirmPayment,
    { appointmentId },
    as(who),
  )
  return [status, items[0]?.id]
}
async function payWith(appointmentId: string, card: SandboxCard = 'SUCCESS') {
  const { data } = await start(appointmentId)
  await money.sandbox().pay(data.address.split('/').at(-1) ?? '', card)
}
async function paid() {
  const id = await book()
  await payWith(id)
  await confirm(id)
  return id
}
const stateOf = async (id: string) =>
  (await server.call(appointments.readAppointment, { id }, as())).data.status.code
const statusOfNine = async () => (await asks.slotsOf(doctor, { to: '2026-12-07' }))[0]?.status
const cancellation = async (appointmentId: string, who: { token: string } = as()) =>
  server.call(appointments.readCancellation, { appointmentId }, who)
const cancel = async (appointmentId: string, more: object = {}, who: { token: string } = as()) =>
  server.call(appointments.cancel, { appointmentId, reason: 'I am well again', ...more }, who)
/** Somebody whose session has ended meanwhile. */
const again = async ({ email, role }: Somebody) => {
  const { data } = await server.call(access.signIn, { email, password: testPassword, role })
  return { token: data.token }
}

describe('paying', () => {
  test('PAY-04, PAY-14 before it is owed price, window, ways and rules are told; then the provider decides', async () => {
    const id = await book()
    const { data } = await server.call(appointments.readPayment, { appointmentId: id }, as())
    expect(data).toEqual({
      due: { value: 120, currency: 'EUR' },
      price: { value: 120, currency: 'EUR' },
      payUntil: '2026-11-21T09:30:00.000Z',
      secondsLeft: 1800,
      begins: '2026-12-07T08:00:00.000Z',
      isUnderWay: false,
      hasFailed: false,
      providers: [{ provider: 'sandbox', due: { value: 120, currency: 'EUR' } }],
      needsBillingAddress: false,
      cancellation: { freeHours: 24, graceMinutes: 30, lateRefundRate: 0 },
    })
    expect(await confirm(id)).toEqual([402, 'payment.failed'])
    await start(id)
    expect(await confirm(id)).toEqual([409, 'payment.pending'])
    await payWith(id)
    expect(await confirm(id)).toEqual([201, undefined])
    expect(await stateOf(id)).toBe('PAID_DEPOSIT')
    expect(await confirm(id)).toEqual([201, undefined])
    expect(await money.standing(id)).toMatchObject({ state: 'PAID', paidCents: 12_000 })
  })

  test('PAY-06, PAY-13 a declined card pays nothing, and another try does', async () => {
    const id = await book()
    await payWith(id, 'DECLINE')
    expect(await confirm(id)).toEqual([402, 'payment.failed'])
    expect(await stateOf(id)).toBe('NOT_PAID')
    const { data } = await server.call(appointments.readPayment, { appointmentId: id }, as())
    expect(data).toMatchObject({ hasFailed: true, isUnderWay: false })
    await payWith(id)
    expect(await confirm(id)).toEqual([201, undefined])
  })

  test('PAY-13 whoever closes the browser has paid all the same', async () => {
    const id = await book()
    await payWith(id, 'CLOSED')
    server.clock.advance(minutes(2))
    await server.runJobs()
    await confirm(id)
    expect(await stateOf(id)).toBe('PAID_DEPOSIT')
  })

  test('D-062 what is paid when the window is over goes back by itself, and the time is free', async () => {
    const id = await book()
    const { data } = await start(id)
    server.clock.advance(minutes(30))
    await money.sandbox().pay(data.address.split('/').at(-1) ?? '', 'SUCCESS')
    await server.perform(expireUnpaidJob, {})
    expect(await confirm(id)).toEqual([409, 'payment.expired'])
    expect((await start(id)).items[0]?.id).toBe('payment.expired')
    expect(await stateOf(id)).toBe('EXPIRED')
    expect(await statusOfNine()).toBe('AVAILABLE')
    expect(await money.standing(id)).toMatchObject({ paidCents: 0 })
  })

  test('PAY-20 without a billing address nothing is begun', async () => {
    const stranger = await person(server, 'PATIENT')
    const id = await book(stranger)
    const { data } = await server.call(
      appointments.readPayment,
      { appointmentId: id },
      as(stranger),
    )
    expect(data.needsBillingAddress).toBe(true)
    const { status, items } = await start(id, stranger)
    expect([status, items[0]?.id]).toEqual([409, 'billing.address.required'])
  })

  test('two tabs get the same checkout, and nobody pays twice', async () => {
    const id = await book()
    const [one, two] = await Promise.all([start(id), start(id)])
    expect(one.data.address).toBe(two.data.address)
    await payWith(id)
    await confirm(id)
    expect((await start(id)).items[0]?.id).toBe('payment.not.due')
  })
})

describe('cancelling', () => {
  test('PAY-15, APPT-47, D-062 the exact refund is shown, given, and the time is free at once', async () => {
    const id = await paid()
    server.clock.advance(hours(1))
    const { data } = await cancellation(id)
    const none = { value: 0, currency: 'EUR' }
    expect(data).toEqual({
      paid: { value: 120, currency: 'EUR' },
      hasGoneBack: false,
      refund: { value: 120, currency: 'EUR' },
      banks: { argued: none, due: none, lost: none },
      freeUntil: '2026-12-06T08:00:00.000Z',
    })
    expect((await cancel(id, { refund: data.refund })).status).toBe(200)
    expect(await stateOf(id)).toBe('CANCELLED')
    expect(await statusOfNine()).toBe('AVAILABLE')
    expect(await money.standing(id)).toMatchObject({ refundedCents: 12_000 })
    const twice = await cancel(id)
    expect([twice.status, twice.items[0]?.id]).toEqual([409, 'appointment.not.cancellable'])
  })

  test('PAY-15 what was paid stays said, and what goes back beside it, as far as it has come', async () => {
    const id = await paid()
    const money = async (who = patient) => {
      const { data } = await server.call(appointments.readAppointment, { id }, as(who))
      return [data.paid.value, data.refunds.map(({ amount, state }) => [amount.value, state])]
    }
    expect(await money()).toEqual([120, []])
    await cancel(id)
    expect(await money()).toEqual([120, [[120, 'PENDING']]])
    await server.runJobs()
    expect(await money(doctor)).toEqual([120, [[120, 'DONE']]])
    await server.database.updateTable('refund').set({ state: 'FAILED' }).execute()
    expect(await money()).toEqual([120, [[120, 'FAILED']]])
    await server.database.updateTable('refund').set({ state: 'DONE' }).execute()
  })

  test('PAY-15, D-304 later nothing goes back to the patient, and all when the doctor cancels', async () => {
    const id = await paid()
    server.clock.set('2026-12-06T09:00:00Z')
    const patientAgain = await again(patient)
    expect((await cancellation(id, patientAgain)).data.refund.value).toBe(0)
    const shown = { value: 120, currency: 'EUR' as const }
    const changed = await cancel(id, { refund: shown }, patientAgain)
    expect([changed.status, changed.items[0]?.values]).toEqual([
      409,
      { refund: { value: 0, currency: 'EUR' } },
    ])
    const doctorAgain = await again(doctor)
    expect((await cancellation(id, doctorAgain)).data).toMatchObject({
      refund: shown,
      freeUntil: null,
    })
    expect((await cancel(id, { refund: shown }, doctorAgain)).data.refund).toEqual(shown)
    expect(await money.standing(id)).toMatchObject({ refundedCents: 12_000 })
  })

  test('D-323 once it has begun nobody cancels, and before it is paid only its patient', async () => {
    const id = await book()
    expect((await cancellation(id, as(doctor))).status).toBe(404)
    expect((await cancel(id, {}, as(doctor))).status).toBe(404)
    await payWith(id)
    await confirm(id)
    server.clock.set('2026-12-07T08:00:00Z')
    expect((await cancel(id, {}, await again(patient))).items[0]?.id).toBe(
      'appointment.not.cancellable',
    )
  })

  test('two at once: one cancels, and nothing goes back twice', async () => {
    const id = await paid()
    const answers = await Promise.all([cancel(id), cancel(id, {}, as(doctor)), cancel(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await money.standing(id)).toMatchObject({ paidCents: 12_000, refundedCents: 12_000 })
  })

  test('PAY-13 cancelled while the payment arrives: what comes goes back', async () => {
    const id = await book()
    const { data } = await start(id)
    await Promise.all([
      cancel(id),
      money.sandbox().pay(data.address.split('/').at(-1) ?? '', 'SUCCESS'),
    ])
    await confirm(id)
    await server.runJobs()
    expect(await stateOf(id)).toBe('CANCELLED')
    const { rows } = await server.pool.query<{ left: number }>(
      `select (coalesce(sum(p.amount_cents), 0) - coalesce((select sum(r.amount_cents) from refund r
         join payment q on q.id = r.payment_id join payable b on b.id = q.payable_id where b.subject_id = $1), 0))::int as left
       from payment p join payable y on y.id = p.payable_id where y.subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ left: 0 }])
  })

  test('APPT-47 a reason is needed, is sealed, and is nobody else’s', async () => {
    const id = await paid()
    const none = await cancel(id, { reason: ' ' })
    expect([none.status, none.items[0]?.id]).toEqual([400, 'reason.required'])
    await cancel(id, { reason: 'canary reason' })
    const row = await server.database
      .selectFrom('appointment')
      .where('id', '=', id)
      .select('sealed_reason')
      .executeTakeFirstOrThrow()
    expect(row.sealed_reason?.includes('canary')).toBe(false)
    const reasonTo = async (who: Somebody) =>
      (await server.call(appointments.readAppointment, { id }, as(who))).data.cancelled?.reason
    expect(await reasonTo(patient)).toBe('canary reason')
    expect(await reasonTo(doctor)).toBe('canary reason')
    const { token } = await again(admin)
    const { data } = await server.call(appointments.readAppointment, { id }, { token })
    expect(data.cancelled).toMatchObject({ by: 'PATIENT', reason: null })
  })

  test('D-037, D-304 whoever deletes their account gets back what cancelling would give', async () => {
    const id = await paid()
    server.clock.advance(hours(1))
    const { status } = await server.call(access.deleteAccount, { password: testPassword }, as())
    expect(status).toBe(200)
    expect(await money.standing(id)).toMatchObject({ refundedCents: 12_000 })
    expect(await statusOfNine()).toBe('AVAILABLE')
  })
})
