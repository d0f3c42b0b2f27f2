import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { site } from '@konsil/contract/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Booked, usePayingThrough } from '../../../test/paying-through.ts'
import { person } from '../../../test/test-server.ts'

const { server, drivers, money, book, begin, confirm } = usePayingThrough()
const eur = (value: number) => ({ value, currency: 'EUR' })

/** Of a price of 3 euros 30 cents are the deposit: less than any provider takes, PayPal least of all. */
beforeAll(async () => {
  const { token } = await person(server, 'ADMIN')
  await server.call(site.updateSystemSetting, { code: 'DEPOSIT_RATE', name: '0.1' }, { token })
  await book()
  await server.database.updateTable('doctor_service').set({ price_cents: 300 }).execute()
})
afterAll(() => money.refuseDifferences())

const read = async ({ id, patient }: Booked) =>
  (await server.call(appointments.readAppointment, { id }, patient)).data
const sumsToldTo = async ({ patient }: Booked) => {
  await server.runJobs()
  const mails = await server.mailsTo(patient.email)
  return mails.flatMap(({ text }) => text.match(/^(?:Price|Paid): .*$/m) ?? [])
}

test('PAY-14, NOTI-13 a deposit that is less than anybody takes is asked for as the least that one takes, and said so from the review on', async () => {
  const booked = await book()
  const { deposit, slot } = await read(booked)
  const asked = { id: slot.doctor._id }
  const { data: doctor } = await server.call(booking.readDoctor, asked, booked.patient)
  expect(doctor.terms).toMatchObject({ depositRate: 0.1 })
  expect(doctor.terms.leastPayments.filter(({ currency }) => currency === 'EUR')).toEqual([
    eur(0.5),
    eur(0.5),
    eur(1),
  ])
  expect(deposit).toEqual(eur(0.5))
  const question = { appointmentId: booked.id }
  const { data } = await server.call(appointments.readPayment, question, booked.patient)
  expect(data).toMatchObject({
    due: eur(0.5),
    price: eur(3),
    providers: [{ due: eur(0.5) }, { due: eur(0.5) }, { provider: 'paypal', due: eur(1) }],
  })
  expect(await sumsToldTo(booked)).toEqual([
    'Price: €3.00, of which now: at least €0.50, depending on the payment service',
  ])
})

test.each([
  ['sandbox', 0.5],
  ['paypal', 1],
] as const)(
  'NOTI-13, PAY-15 what was paid with %s is what the notice, the page and a refund say',
  async (provider, value) => {
    const booked = await book()
    const checkoutId = await begin(booked, provider)
    await drivers[provider]().pay(checkoutId)
    expect(await confirm(booked)).toBe(201)
    expect((await read(booked)).paid).toEqual(eur(value))
    expect((await sumsToldTo(booked)).at(-1)).toBe(`Paid: €${value.toFixed(2)} of €3.00`)
    const asked = { appointmentId: booked.id }
    const { data } = await server.call(appointments.readCancellation, asked, booked.patient)
    expect(data.refund).toEqual(eur(value))
  },
)
