import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import type { Money } from '@konsil/contract/core/money'
import { expect, test } from 'vitest'
import { useBooking } from '../../../../test/booking-asks.ts'
import { loseId, paidWith } from '../../../../test/lost-appointment.ts'
import { paymentActs } from '../../../../test/payment-acts.ts'
import { sandboxDriver } from '../../../../test/payment-drivers.ts'
import { textsOf } from '../../../../test/read-documents.ts'
import { bookableDoctor } from '../../../../test/schedule-acts.ts'
import { person, type Somebody } from '../../../../test/test-server.ts'

const { server, admin } = useBooking()
const money = paymentActs(server)
type State = 'OPENED' | 'WON' | 'LOST'

/** What a bank says of the payment of one, to its end. */
async function dispute(id: string, state: State, cents = 12_000) {
  const { rows } = await server.pool.query<{ checkout: string }>(
    `select provider_checkout_id as checkout from checkout
       join payable on payable.id = payable_id where subject_id = $1`,
    [id],
  )
  const { sandbox } = server.composed.capabilities.payments
  if (!sandbox) throw new Error('the sandbox is not active')
  const driver = sandboxDriver(server, () => sandbox)
  const news = await driver.tellDispute(rows[0]?.checkout ?? '', id, cents, state)
  const url = `${server.url}${apiPrefix}/payments/events/sandbox`
  const sent = { method: 'POST', body: new Uint8Array(news.body), headers: news.headers }
  expect((await fetch(url, sent)).status).toBe(200)
  await server.runJobs()
}

async function lost() {
  const doctor = await bookableDoctor(server, admin.token)
  const cheaper = await bookableDoctor(server, admin.token)
  const patient = await person(server, 'PATIENT')
  const id = await paidWith(server, patient, doctor)
  await loseId(server, doctor)
  const change = 'update doctor_service set price_cents = 10000 where id = $1'
  await server.pool.query(change, [cheaper.serviceId])
  return { id, cheaper, patient }
}

async function tryToChoose(
  { id, cheaper, patient }: Awaited<ReturnType<typeof lost>>,
  refund?: Money,
) {
  const time = { requestDate: '2026-12-07', start: '10:00', end: '10:30' }
  const { id: doctorId, serviceId } = cheaper
  const question = { appointmentId: id, doctorId, serviceId, ...time, refund }
  const { status, items } = await server.call(booking.chooseDoctor, question, patient)
  await server.runJobs()
  return items[0]?.id ?? status
}
const choose = async (chosen: Awaited<ReturnType<typeof lost>>) =>
  expect(await tryToChoose(chosen)).toBe(200)

/** What the cheaper one is offered with: what is sent, and what banks have. */
async function offered({ id, cheaper, patient }: Awaited<ReturnType<typeof lost>>) {
  const { data } = await server.call(booking.listOtherDoctors, { appointmentId: id }, patient)
  const { refund, banks } = data.doctors.find(({ _id }) => _id === cheaper.id) ?? {}
  return [refund, banks?.argued, banks?.due, banks?.lost].map(money => money?.value)
}

const mailsTo = async ({ email }: Somebody) =>
  (await server.mailsTo(email)).map(({ text }) => text).join()

test.each([
  { end: 'WON', way: 'PROVIDER', said: 'The money is with us again. You get back €20.00' },
  { end: 'LOST', way: 'DISPUTE', said: 'You have €20.00 from your bank or the payment service' },
] as const)(
  'D-322, PAY-17 while a bank argues, what a cheaper one leaves waits for it: $end',
  async ({ end, way, said }) => {
    const { id, cheaper, patient } = await lost()
    const refunds = async () =>
      (await server.call(appointments.readAppointment, { id }, patient)).data.refunds
    await dispute(id, 'OPENED')
    await choose({ id, cheaper, patient })
    expect(await refunds()).toMatchObject([{ amount: { value: 20 }, state: 'WAITING' }])
    expect(await mailsTo(patient)).toContain('we pay you back €20.00 of it by ourselves')
    const [, gone = ''] = await textsOf(server, id)
    expect(gone).toContain('€20.00 is left of it, about which your bank has not decided yet')
    expect(gone).not.toContain('goes back')
    await dispute(id, end)
    expect(await refunds()).toMatchObject([
      { state: 'DONE', parts: [{ amount: { value: 20 }, way }] },
    ])
    expect(await mailsTo(patient)).toContain(said)
    expect(await money.differences()).toEqual([])
  },
)

test('D-322, PAY-16 cancelled after it, its document counts what the bank gave of it, and not of what was before', async () => {
  const chosen = await lost()
  const { id, patient } = chosen
  await dispute(id, 'OPENED')
  await choose(chosen)
  await dispute(id, 'LOST')
  const cancel = { appointmentId: id, reason: 'I am well again' }
  expect((await server.call(appointments.cancel, cancel, patient)).status).toBe(200)
  await server.runJobs()
  const { invoices } = (await server.call(appointments.readAppointment, { id }, patient)).data
  expect(invoices.map(({ title, amount }) => `${title} ${amount.value}`)).toEqual([
    'INVOICE 120',
    'CANCELLATION 120',
    'INVOICE 100',
    'CANCELLATION 100',
  ])
  expect((await textsOf(server, id)).at(-1)).toContain(
    'You have €100.00 of it back from your bank or the payment service.',
  )
  expect(await money.differences()).toEqual([])
})

test('D-322, PAY-16 once the bank has decided for its customer, mail and document say that they have it', async () => {
  const chosen = await lost()
  const { id, patient } = chosen
  await dispute(id, 'OPENED')
  await dispute(id, 'LOST')
  await choose(chosen)
  const mail = await mailsTo(patient)
  expect(mail).toContain('You have €120.00 back already, from your bank or the payment service.')
  expect(mail).not.toContain('You get back')
  const [, gone = ''] = await textsOf(server, id)
  expect(gone).toContain(
    '€20.00 is left of it, and you have it from your bank or the payment service already.',
  )
  expect(gone).not.toContain('goes back')
})

test('PAY-15, D-322 whoever is offered is shown with what is sent and what a bank has of it, and no other sum is done', async () => {
  const chosen = await lost()
  const { id } = chosen
  const euros = (value: number) => ({ value, currency: 'EUR' }) as const
  expect(await offered(chosen)).toEqual([20, 0, 0, 0])
  await dispute(id, 'OPENED', 11_000)
  expect(await offered(chosen)).toEqual([0, 110, 20, 0])
  expect(await tryToChoose(chosen, euros(20))).toBe('refund.changed')
  await dispute(id, 'LOST', 11_000)
  expect(await offered(chosen)).toEqual([0, 0, 0, 110])
  expect(await tryToChoose(chosen, euros(0))).toBe(200)
})
