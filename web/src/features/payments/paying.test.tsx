import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment, sampleCancellation } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleQuestionnaire } from '@konsil/contract/samples/questionnaires'
import { questionnaires } from '@konsil/contract/questionnaires'
import { paying, type PaymentToMake } from '@konsil/contract/paying'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { appointmentsOf, standAtBooking } from '../../testing/appointments.ts'
import { renderPage } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const euros = (value: number) => ({ value, currency: 'EUR' as const })
const payment = (changes: Partial<PaymentToMake> = {}): PaymentToMake => ({
  due: euros(120),
  price: euros(120),
  payUntil: '2026-12-02T09:40:00.000Z',
  secondsLeft: 1_800,
  begins: '2026-12-07T08:00:00.000Z',
  isUnderWay: false,
  hasFailed: false,
  providers: [{ provider: 'sandbox', due: euros(120) }],
  needsBillingAddress: false,
  cancellation: { freeHours: 24, graceMinutes: 30, lateRefundRate: 0 },
  ...changes,
})

const open = (query = '') => renderPage(`/appointment-tracking/${idOf(1)}${query}`)
const unpaid = () => sampleAppointment(1, 'NOT_PAID')
const dialog = () => screen.findByRole('dialog', { name: 'Pay for your appointment' })

test('PAY-01, PAY-14, D-303 price, rules and the button that obliges come before the provider’s page', async () => {
  const network = appointmentsOf('PATIENT', [unpaid()])
  network.answer(paying.readPayment, payment())
  network.answer(paying.startPayment, { address: 'https://pay.example/1' })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Go to payment' }))
  const shown = await dialog()
  expect(shown.textContent).toContain('€120.00')
  expect(shown.textContent).toContain('Free of VAT')
  for (const fact of ['Service 1', 'Dr. Jonas Brandt', 'Monday, 07.12.2026, 09:00\u00a0to 09:30']) {
    expect(shown.textContent).toContain(fact)
  }
  const said = shown.textContent
  const inTurn = ['Service 1', 'Price: €120.00', 'If you have to cancel', 'Service 1To be paid now']
  expect(inTurn.map(part => said.indexOf(part)).toSorted((one, other) => one - other)).toEqual(
    inTurn.map(part => said.indexOf(part)),
  )
  for (const part of inTurn) expect(said).toContain(part)
  expect(shown.textContent).toContain('Free until 06.12.2026, 09:00')
  expect(shown.textContent).toContain('Also free within 30 minutes of paying')
  expect(shown.textContent).toContain('Later, the price is kept')
  const assign = vi.fn()
  const { href, origin, pathname, search, hash } = location
  vi.stubGlobal('location', { href, origin, pathname, search, hash, assign })
  await userEvent.click(within(shown).getByRole('button', { name: 'Pay now' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'))
  expect(network.asked(paying.startPayment)).toHaveLength(1)
})

test('PAY-10 the address with action=confirm_payment opens it by itself', async () => {
  const network = appointmentsOf('PATIENT', [unpaid()])
  network.answer(
    paying.readPayment,
    payment({ due: euros(30), providers: [{ provider: 'sandbox', due: euros(30) }] }),
  )
  await open('?action=confirm_payment')
  expect((await dialog()).textContent).toContain('Of €120.00 in all')
})

test('PAY-14 a deposit that a provider finds too small is said as it will be asked for, with whom it is', async () => {
  const network = appointmentsOf('PATIENT', [unpaid()])
  const providers: PaymentToMake['providers'] = [
    { provider: 'stripe', due: euros(0.5) },
    { provider: 'paypal', due: euros(0.01) },
  ]
  network.answer(paying.readPayment, payment({ due: euros(0.01), price: euros(1), providers }))
  await open('?action=confirm_payment')
  const shown = await dialog()
  expect(shown.textContent).toContain('€0.50')
  expect(shown.textContent).toContain('The deposit is €0.01, and this payment service takes no')
  await userEvent.click(within(shown).getByRole('radio', { name: 'PayPal' }))
  expect(shown.textContent).not.toContain('€0.50')
})

test('PAY-03, PAY-05, PAY-13 under way it waits, and success shows the appointment anew', async () => {
  const network = appointmentsOf('PATIENT', [unpaid()])
  network.answer(paying.readPayment, payment({ isUnderWay: true }))
  network.answer(paying.confirmPayment, { status: 'success' })
  await open('?action=confirm_payment')
  expect(await screen.findByText(/Your payment is confirmed/)).toBeDefined()
  await vi.waitFor(() =>
    expect(network.asked(appointments.readAppointment).length).toBeGreaterThan(1),
  )
  expect(network.asked(paying.readPayment)).toHaveLength(1)
})

test('PAY-03, PAY-13 while it is under way nobody is asked to pay again, and the time is counted still', async () => {
  const network = appointmentsOf('PATIENT', [unpaid()])
  network.answer(paying.readPayment, payment({ isUnderWay: true }))
  network.refuse(paying.confirmPayment, 'payment.pending')
  await open('?action=confirm_payment')
  const shown = within(await dialog())
  shown.getByText(/Please do not pay a second time/)
  shown.getByText(/^Reserved for you for \d+:\d\d minutes$/)
  expect(shown.queryByText('To be paid now')).toBeNull()
  expect(shown.queryByRole('button', { name: 'Pay now' })).toBeNull()
  const goOn = shown.getByRole('button', { name: 'Continue the payment' })
  expect(goOn.dataset.kind).not.toBe('primary')
})

test('PAY-13 the money is waited for when the window is over meanwhile', async () => {
  const network = appointmentsOf('PATIENT', [unpaid()])
  network.answer(paying.readPayment, payment({ isUnderWay: true, secondsLeft: 0 }))
  network.refuse(paying.confirmPayment, 'payment.pending')
  await open('?action=confirm_payment')
  const shown = within(await dialog())
  shown.getByText('We are waiting for the confirmation of your payment')
  expect(shown.queryByText(/payment session .* has been expired/)).toBeNull()
})

test.each([
  ['a day and more ahead', '2026-12-04T09:10:00.000Z', /^Free until 03.12.2026, 10:10\.$/],
  ['tomorrow', '2026-12-03T08:00:00.000Z', /^Free within 30 minutes of paying only/],
  ['within the next two hours', '2026-12-02T11:00:00.000Z', /not free any more\.$/],
])('PAY-14 of one that begins %s the very moment is said', async (_, begins, said) => {
  appointmentsOf('PATIENT', [unpaid()]).answer(paying.readPayment, payment({ begins }))
  await open('?action=confirm_payment')
  const rules = within(await dialog()).getAllByRole('listitem')
  expect(rules[0]?.textContent).toMatch(said)
})

test.each([
  ['later', '2026-12-06T23:00:00.000Z', /^Free until 06.12.2026, 00:00\.$/],
  ['tomorrow', '2026-12-02T23:00:00.000Z', /minutes of paying only, .* before the day that you/],
])('PAY-14, D-305 a written one of %s is counted from its day', async (_, begins, said) => {
  const one = sampleAppointment(1, 'NOT_PAID', { consultationType: 'CHAT' })
  appointmentsOf('PATIENT', [one]).answer(paying.readPayment, payment({ begins }))
  await open('?action=confirm_payment')
  const rules = within(await dialog()).getAllByRole('listitem')
  expect(rules[0]?.textContent).toMatch(said)
})

test('PAY-06, D-113 a payment that failed says so, and can be tried again', async () => {
  const network = appointmentsOf('PATIENT', [unpaid()])
  network.answer(paying.readPayment, payment({ isUnderWay: true }))
  network.refuse(paying.confirmPayment, 'payment.failed')
  await open('?action=confirm_payment')
  const shown = await dialog()
  expect(await within(shown).findByText('Payment fail. Please try again!')).toBeDefined()
  within(shown).getByText('Nothing was charged.')
  expect(within(shown).getByRole<HTMLButtonElement>('button', { name: 'Pay now' }).disabled).toBe(
    false,
  )
  expect(screen.queryByText(/Your payment is confirmed/)).toBeNull()
})

test('PAY-06 a try that had failed before the page came back is said as well', async () => {
  const network = appointmentsOf('PATIENT', [unpaid()])
  network.answer(paying.readPayment, payment({ hasFailed: true }))
  await open('?action=confirm_payment')
  expect(await within(await dialog()).findByText('Payment fail. Please try again!')).toBeDefined()
})

test('PAY-05 paid before the page came back, it says so', async () => {
  appointmentsOf('PATIENT', [sampleAppointment(1, 'PAID_DEPOSIT')])
  await open('?action=confirm_payment')
  expect(await screen.findByText(/Your payment is confirmed/)).toBeDefined()
})

test('PAY-05 paid while the page came back, the page finds out', async () => {
  const network = appointmentsOf('PATIENT', [unpaid()])
  const states = [unpaid()]
  network.answerWith(appointments.readAppointment, async () => states.pop() ?? sampleAppointment(1))
  network.refuse(paying.readPayment, 'payment.not.due')
  await open('?action=confirm_payment')
  expect(await screen.findByText(/Your payment is confirmed/)).toBeDefined()
})

test('PAY-08 a window that is over says that a new booking is needed', async () => {
  const network = appointmentsOf('PATIENT', [unpaid()])
  network.answer(paying.readPayment, payment({ isUnderWay: true }))
  network.refuse(paying.confirmPayment, 'payment.expired')
  await open('?action=confirm_payment')
  expect(
    await within(await dialog()).findByText(
      'Sorry your payment session for your service has been expired. Please make a new service booking',
    ),
  ).toBeDefined()
})

test('PAY-02, PAY-08 the window is counted down each second, and over, nothing is paid any more', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  const network = appointmentsOf('PATIENT', [unpaid()])
  network.answer(paying.readPayment, payment({ secondsLeft: 2 }))
  await open('?action=confirm_payment')
  const shown = await dialog()
  const pay = within(shown).getByRole<HTMLButtonElement>('button', { name: 'Pay now' })
  expect(within(shown).getByText('Reserved for you for 0:02 minutes')).toBeDefined()
  expect(pay.disabled).toBe(false)
  act(() => void vi.advanceTimersByTime(1_000))
  within(shown).getByText('Reserved for you for 0:01 minutes')
  act(() => void vi.advanceTimersByTime(1_000))
  within(shown).getByText(/payment session .* has been expired/)
  expect(pay.disabled).toBe(true)
  expect(network.asked(paying.startPayment)).toHaveLength(0)
})

test('PAY-07, D-113 a provider that is away is said in the dialog', async () => {
  const network = appointmentsOf('PATIENT', [unpaid()])
  network.answer(paying.readPayment, payment())
  network.refuse(paying.startPayment, 'payment.provider.away')
  await open('?action=confirm_payment')
  const shown = await dialog()
  await userEvent.click(await within(shown).findByRole('button', { name: 'Pay now' }))
  expect(
    await within(shown).findByText('Your payment has been failed. Please try again later.'),
  ).toBeDefined()
})

test('PAY-09, D-113 what nobody expected is said, and it can be tried again', async () => {
  const network = appointmentsOf('PATIENT', [unpaid()])
  network.answer(paying.readPayment, payment())
  network.silence(paying.startPayment)
  await open('?action=confirm_payment')
  const pay = within(await dialog()).getByRole('button', { name: 'Pay now' })
  await userEvent.click(pay)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Oops, something is wrong! Please try again',
  )
  await userEvent.click(pay)
  await vi.waitFor(() => expect(network.asked(paying.startPayment)).toHaveLength(2))
})

test('PAY-20 without a billing address one is asked for first', async () => {
  const network = appointmentsOf('PATIENT', [unpaid()])
  network.answer(paying.readPayment, payment({ needsBillingAddress: true }))
  await open('?action=confirm_payment')
  const shown = await dialog()
  expect(await within(shown).findByRole('button', { name: 'Add billing address' })).toBeDefined()
  expect(within(shown).getByRole<HTMLButtonElement>('button', { name: 'Pay now' }).disabled).toBe(
    true,
  )
})

test('APPT-47 paid meanwhile, it is cancelled with a reason of one’s own', async () => {
  const network = appointmentsOf('PATIENT', [unpaid()])
  network.answer(paying.readPayment, payment({ isUnderWay: true }))
  network.answerWith(paying.confirmPayment, async () => {
    network.answer(appointments.readAppointment, sampleAppointment(1))
    return { status: 'success' as const }
  })
  network.answer(paying.readCancellation, sampleCancellation(120))
  // What opens then by itself takes its time.
  network.hold(questionnaires.readQuestionnaire, sampleQuestionnaire)
  network.hold(questionnaires.readAnswers, { answers: [], submittedAt: null })
  await open('?action=confirm_payment')
  await screen.findByRole('dialog')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Cancel appointment' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Cancel this appointment?' }))
  expect((await shown.findByLabelText<HTMLTextAreaElement>(/Reason for cancelling/)).value).toBe('')
})

test('APPT-47 what was not paid is cancelled without a reason, which nobody would read', async () => {
  const network = appointmentsOf('PATIENT', [unpaid()])
  network.answer(paying.readCancellation, sampleCancellation(0))
  network.answer(paying.cancel, { refund: euros(0) })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Cancel this appointment?' }))
  expect(shown.queryByRole('textbox')).toBeNull()
  const cancel = shown.getByRole<HTMLButtonElement>('button', { name: 'Cancel appointment' })
  await vi.waitFor(() => expect(cancel.disabled).toBe(false))
  await userEvent.click(cancel)
  await vi.waitFor(() =>
    expect(network.asked(paying.cancel).map(({ question }) => question)).toEqual([
      { appointmentId: idOf(1), reason: 'Cancelled before paying', refund: euros(0) },
    ]),
  )
})

test('APPT-47 whoever keeps the appointment is asked nothing, and finds what they wrote again', async () => {
  const paid = sampleAppointment(1)
  const network = appointmentsOf('PATIENT', [paid])
  network.answer(paying.readCancellation, sampleCancellation(120))
  await open()
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
    return within(await screen.findByRole('dialog', { name: 'Cancel this appointment?' }))
  }
  const shown = await ask()
  await userEvent.type(shown.getByLabelText(/Reason for cancelling/), 'I am well')
  await userEvent.click(shown.getByRole('button', { name: 'Keep appointment' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await ask()).getByLabelText<HTMLTextAreaElement>(/Reason for cancelling/).value).toBe(
    'I am well',
  )
})

/** What the dialog says before it is cancelled. */
async function cancelling(
  role: 'PATIENT' | 'DOCTOR',
  shown: ReturnType<typeof sampleCancellation>,
) {
  const network = appointmentsOf(role, [sampleAppointment(1, 'PAID_DEPOSIT', { mayCancel: true })])
  network.answer(paying.readCancellation, shown)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
  return within(await screen.findByRole('dialog', { name: 'Cancel this appointment?' }))
}

test.each([
  [0, false, 'Your patient gets back €0.00 of the €120.00 that they paid.'],
  [120, false, 'Your patient gets back all that was paid: €120.00.'],
  [120, true, 'Your patient gets back everything that has not gone back yet: €120.00.'],
  [30, true, 'Of the €120.00 that have not gone back yet, your patient gets back €30.00.'],
])(
  'PAY-15 a doctor is told that all goes back only where it does: %d, some before %s',
  async (refund, hasGoneBack, said) => {
    const shown = await cancelling('DOCTOR', sampleCancellation(120, refund, { hasGoneBack }))
    await shown.findByText(said)
  },
)

test.each([
  [120, 'You get back all of your payment that has not gone back yet: €120.00.'],
  [30, 'Of the €120.00 that have not gone back yet, you get back €30.00.'],
  [0, 'of the €120.00 that have not gone back yet, nothing is paid back'],
])('PAY-15 where some went back before, %d is of what is left', async (refund, said) => {
  const hasGoneBack = true
  const shown = await cancelling('PATIENT', sampleCancellation(120, refund, { hasGoneBack }))
  await shown.findByText(said, { exact: false })
})

test.each([
  [euros(120), 'You get back all that you paid: €120.00.'],
  [euros(30), 'You get back €30.00 of the €120.00 that you paid.'],
  [euros(0), 'of the €120.00 that you paid, nothing is paid back'],
])(
  'PAY-15, APPT-47 cancelling shows the refund of %o first, and sends it along',
  async (refund, said) => {
    const paid = sampleAppointment(1, 'PAID_DEPOSIT', { mayCancel: true })
    const network = appointmentsOf('PATIENT', [paid])
    network.answer(paying.readCancellation, sampleCancellation(120, refund.value))
    network.answer(paying.cancel, { refund })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
    const shown = await screen.findByRole('dialog', { name: 'Cancel this appointment?' })
    expect(await within(shown).findByText(said, { exact: false })).toBeDefined()
    await userEvent.type(within(shown).getByLabelText(/Reason for cancelling/), 'I am well again')
    await userEvent.click(within(shown).getByRole('button', { name: 'Cancel appointment' }))
    expect(await screen.findByText('The appointment is cancelled')).toBeDefined()
    await vi.waitFor(() =>
      expect(network.asked(appointments.readAppointment).length).toBeGreaterThan(1),
    )
    // Asked again it would be refused.
    expect(network.asked(paying.readCancellation)).toHaveLength(1)
    expect(network.asked(paying.cancel).map(({ question }) => question)).toEqual([
      { appointmentId: idOf(1), reason: 'I am well again', refund },
    ])
  },
)

test.each([
  [
    { argued: 120, due: 120 },
    'Your bank has €120.00 of this payment at the moment. If it decides that the money is ours, you get back €120.00 of it',
  ],
  [
    { argued: 120 },
    'Your bank has €120.00 of this payment at the moment. If it decides that the money is ours, nothing of it is paid back',
  ],
  [{ lost: 120 }, 'You have €120.00 back already, from your bank or the payment service.'],
])(
  'PAY-15 what a bank has of it, %o, is said as that, and not that it is kept',
  async (banks, said) => {
    const shown = await cancelling('PATIENT', sampleCancellation(120, 0, { banks }))
    await shown.findByText(said, { exact: false })
    expect(shown.queryByText(/free time to cancel|the way it was paid/)).toBeNull()
  },
)

test.each([
  [20, 'From us you get back €20.00.'],
  [5, 'Of the other €20.00 you get back €5.00.'],
  [0, 'Of the other €20.00 nothing is paid back.'],
])('PAY-15 beside what a bank has, %d of the rest is said to come back', async (back, said) => {
  const banks = { argued: 60, due: 60, lost: 40 }
  const shown = await cancelling('PATIENT', sampleCancellation(120, back, { banks }))
  await shown.findByText(said)
  expect(shown.queryByText(/all that you paid/)).toBeNull()
})
