import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { expect, test } from 'vitest'
import { usePayingTwo } from '../../../test/booking-two.ts'
import type { Somebody } from '../../../test/test-server.ts'

const { server, doctor, patient, money } = usePayingTwo()

async function booked(start: string, end: string) {
  const asked = { doctorId: doctor.id, serviceId: doctor.serviceId, requestDate: '2026-12-07' }
  const { data } = await server.call(booking.makeAppointment, { ...asked, start, end }, patient)
  return data.appointment._id
}

interface File {
  appointments: { id: string; state: string }[]
  payments: {
    paysForId: string
    refunds: object[]
    disputes?: object[]
    lookedInto?: object[]
  }[]
}
async function fileOf({ token }: Somebody): Promise<File> {
  return JSON.parse(String((await server.ask(access.downloadData, {}, { token })).data))
}

test('ACC-50, D-316 a doctor’s file has no booking that was never paid, and what providers call a payment is in its payer’s', async () => {
  const paid = await booked('09:00', '09:30')
  await money.payFor(paid, patient)
  const unpaid = await booked('10:00', '10:30')
  const [own, doctors] = [await fileOf(patient), await fileOf(doctor)]
  const idsIn = ({ appointments, payments }: File) => [
    appointments.map(({ id }) => id),
    payments.map(({ paysForId }) => paysForId),
  ]
  expect(idsIn(own)).toEqual([
    [paid, unpaid],
    [paid, unpaid],
  ])
  expect(idsIn(doctors)).toEqual([[paid], [paid]])
  const counted = async ({ token }: Somebody) => {
    const { kept } = (await server.call(access.summariseData, {}, { token })).data
    return ['APPOINTMENTS', 'PAYMENTS'].map(kind => kept.find(one => one.kind === kind)?.count)
  }
  expect([await counted(patient), await counted(doctor)]).toEqual([
    [2, 2],
    [1, 1],
  ])
  const names = [...JSON.stringify(own).matchAll(/"nameWithProvider":"([^"]+)"/g)]
  expect(names.length).toBeGreaterThan(1)
  for (const [, name] of names) expect(JSON.stringify(doctors)).not.toContain(name)
})

test('ACC-50, D-062 what a bank has of a payment is in the file of its payer; its doctor reads that it goes back', async () => {
  const appointmentId = await booked('09:00', '09:30')
  await money.payFor(appointmentId, patient)
  const { rows } = await server.pool.query<{ id: string }>(
    `select provider_payment_id as id from payment join payable on payable.id = payable_id where subject_id = $1`,
    [appointmentId],
  )
  const about = { paymentId: rows[0]?.id ?? '', disputeId: 'of a bank', amountCents: 12_000 }
  const told = async (state: 'OPENED' | 'LOST') => {
    const news = { kind: 'DISPUTE', state, ...about } as const
    const { sandbox } = server.composed.capabilities.payments
    const { body, headers } = sandbox?.sign({ id: `a bank ${state}`, news }) ?? {}
    const { receive } = server.composed.capabilities.payments
    expect(await receive('sandbox', body ?? Buffer.from(''), headers ?? {})).toBe('TAKEN')
  }
  await told('OPENED')
  await server.call(appointments.cancel, { appointmentId, reason: 'I am well again' }, patient)
  for (const [state, ofPayer, ofDoctor] of [
    ['OPENED', { state: 'WAITING', way: 'PROVIDER' }, 'PENDING'],
    ['LOST', { state: 'DONE', way: 'DISPUTE' }, 'DONE'],
  ] as const) {
    if (state === 'LOST') await told('LOST')
    const [own] = (await fileOf(patient)).payments
    expect(own).toMatchObject({ refunds: [ofPayer], disputes: [{ state }] })
    expect(own?.lookedInto).toHaveLength(state === 'OPENED' ? 1 : 2)
    const [theirs] = (await fileOf(doctor)).payments
    expect(theirs?.refunds).toMatchObject([{ state: ofDoctor, amountCents: 12_000 }])
    expect(JSON.stringify(theirs)).not.toMatch(/DISPUTE|WAITING|dispute|lookedInto|"way"|dueCents/)
  }
})
