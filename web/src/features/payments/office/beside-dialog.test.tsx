import { payments } from '@konsil/contract/payments'
import { sampleFailedRefund, samplePayable } from '@konsil/contract/samples/payments'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { stubPageLoads } from '../../../testing/dashboard.tsx'
import { owedPayable, showPayable } from '../../../testing/payable.tsx'
import { dialog, press, pressIn, type, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const euros = (value: number) => ({ value, currency: 'EUR' })

test('PAY-17 of what a bank has given back in part the most that may be sent is offered, and more is refused', async () => {
  const network = await showPayable(owedPayable({ mostToSend: euros(70), mayTryAgain: false }))
  await press('It was transferred')
  const shown = await dialog('Was the money transferred?')
  const amount = shown.getByLabelText<HTMLInputElement>('Amount in EUR')
  expect(amount.value).toBe('70.00')
  shown.getByText(/^€120.00 are owed. You can send at most €70.00 of it/)
  type(shown.getByLabelText('What came of it'), 'By our bank, order 17')
  await userEvent.type(shown.getByLabelText('Sent on'), '02/12/2026')
  await userEvent.clear(amount)
  await userEvent.type(amount, '70.01')
  await pressIn(shown, 'It is paid back')
  await shown.findByText('At most €70.00 can still be sent.')
  // A bank was faster.
  network.refuse(payments.settleRefund, 'refund.not.owed', { most: euros(20) })
  await userEvent.clear(amount)
  await userEvent.type(amount, '70')
  await pressIn(shown, 'It is paid back')
  await shown.findByText(/^At most €20.00 can still be sent of this refund/)
})

test('PAY-17 what the payment service does not confirm is said at its field, and what was typed stays', async () => {
  const network = await showPayable(owedPayable())
  await press('It was sent on its pages')
  const shown = await dialog('Was the money sent on the pages of the payment service?')
  type(shown.getByLabelText('What came of it'), 'Alex sent it by hand.')
  await userEvent.type(shown.getByLabelText('Sent on'), '02/12/2026')
  const number = shown.getByLabelText<HTMLInputElement>('Number of the refund with Stripe')
  type(number, 're_mistyped')
  for (const [refuse, said] of [
    [
      () => network.refuse(payments.settleRefund, 'refund.unknown'),
      'The payment service knows no refund of this payment by that number. Please check the number.',
    ],
    [
      () => network.refuse(payments.settleRefund, 'refund.other.amount', { sent: euros(50) }),
      'The payment service has sent €50.00 by this refund. Please enter that amount, but at most what is owed.',
    ],
    [
      () =>
        network.refuse(payments.settleRefund, 'refund.other.rest', {
          sent: euros(200),
          most: euros(80),
        }),
      'The payment service has sent €200.00 by this refund, and €80.00 of it are not in the books yet. Please enter that amount, but at most what is owed.',
    ],
    [
      () => network.refuse(payments.settleRefund, 'refund.known'),
      /^A refund of this number is in the books already\. Please check the number/,
    ],
  ] as const) {
    refuse()
    await pressIn(shown, 'It is paid back')
    await shown.findByText(said)
    expect(number.value).toBe('re_mistyped')
  }
  network.refuse(payments.settleRefund, 'refund.provider.silent')
  await pressIn(shown, 'It is paid back')
  await screen.findByText(/The payment service does not answer at the moment\. Nothing was entered/)
  network.answer(payments.settleRefund, {})
  network.answer(payments.readPayable, samplePayable(1))
  await pressIn(shown, 'It is paid back')
  await screen.findByText('The refund counts as paid back.')
})

test.each([
  {
    told: ['refund.ours'],
    said: /We have sent the refund of this number ourselves, for another one/,
  },
  {
    told: ['refund.ours.in.part', { sent: euros(40), most: euros(20) }],
    said: /€40\.00 of it count for this one now, and €20\.00 of this one are still owed/,
  },
] as const)(
  'PAY-17 the number of another refund that we sent ourselves closes it, and what that is by now is shown: $told.0',
  async ({ told, said }) => {
    const network = await showPayable(owedPayable())
    await press('It was sent on its pages')
    const shown = await dialog('Was the money sent on the pages of the payment service?')
    type(shown.getByLabelText('What came of it'), 'Alex sent it by hand.')
    await userEvent.type(shown.getByLabelText('Sent on'), '02/12/2026')
    type(shown.getByLabelText('Number of the refund with Stripe'), 're_ours')
    network.refuse(payments.settleRefund, ...told)
    const read = network.asked(payments.readPayable).length
    await pressIn(shown, 'It is paid back')
    await screen.findByText(said)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(network.asked(payments.readPayable).length).toBeGreaterThan(read)
  },
)

test('PAY-17 what was sent on the pages of the payment service is said with its number there, and told once', async () => {
  const network = await showPayable(owedPayable())
  await press('It was sent on its pages')
  const shown = await dialog('Was the money sent on the pages of the payment service?')
  type(screen.getByLabelText('What came of it'), 'Alex sent it by hand.')
  await userEvent.type(shown.getByLabelText('Sent on'), '02/12/2026')
  await pressIn(shown, 'It is paid back')
  await shown.findByText('Please enter the number of the refund.')
  type(shown.getByLabelText('Number of the refund with Stripe'), 're_by_hand')
  network.answer(payments.settleRefund, {})
  const sent = { reason: 'ELSEWHERE', state: 'DONE', nameWithProvider: 're_by_hand' } as const
  network.answer(
    payments.readPayable,
    samplePayable(1, { refunds: [sampleFailedRefund(2, { ...sent, sentOn: '2026-12-02' })] }),
  )
  await pressIn(shown, 'It is paid back')
  await screen.findByText(/^€120.00 were paid back on the pages of Stripe on/)
  expect(network.asked(payments.settleRefund)[0]?.question).toMatchObject({
    way: 'ELSEWHERE',
    amount: 12_000,
    sentOn: '2026-12-02',
    nameWithProvider: 're_by_hand',
  })
  expect(screen.queryByText('Stripe has sent back €120.00.')).toBeNull()
})

test('PAY-17 whoever writes a note about money is told that the payer can read it', async () => {
  await showPayable(owedPayable())
  for (const way of ['It was transferred', 'It was sent on its pages']) {
    await press(way)
    const shown = await dialog(/^Was the money/)
    shown.getByText(/Administrators read it\. Whoever paid finds it in their own data\./)
    await pressIn(shown, 'Cancel')
  }
})
