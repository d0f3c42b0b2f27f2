import { paying } from '@konsil/contract/paying'
import { payments } from '@konsil/contract/payments'
import { samplePayable } from '@konsil/contract/samples/payments'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { stubPageLoads } from '../../../testing/dashboard.tsx'
import { showPayable } from '../../../testing/payable.tsx'
import { dialog, press, pressIn, type, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const valueOf = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.textContent

async function refunding(payable = samplePayable(1)) {
  const network = await showPayable(payable)
  await press('Pay money back')
  return { network, shown: await dialog('Pay money back') }
}

test('PAY-17 all that is left is offered first, and whose money it is said before it is confirmed', async () => {
  const { network, shown } = await refunding()
  const amount = shown.getByLabelText('Amount in EUR')
  expect((amount as HTMLInputElement).value).toBe('120.00')
  expect(valueOf('Of it the doctor’s share')).toContain('€99.83')
  expect(valueOf('Of it the platform’s fee')).toContain('€20.17')
  await userEvent.clear(amount)
  shown.getByText('Whose money it is stands here when the amount is clear.')
  await userEvent.type(amount, '70,00')
  expect(valueOf('Of it the doctor’s share')).toContain('€58.23')
  type(screen.getByLabelText('Why is it paid back?'), 'The line broke after ten minutes.')
  network.answer(paying.refund, { left: { value: 50, currency: 'EUR' } })
  await pressIn(shown, 'Pay back €70.00')
  await screen.findByText('The money is on its way back.')
  expect(network.asked(paying.refund)[0]?.question).toEqual({
    appointmentId: samplePayable(1).paysFor._id,
    amount: 7_000,
    reason: 'The line broke after ten minutes.',
    left: 12_000,
  })
})

test('PAY-17, PAY-19 more than is left, no amount, another currency and a short reason are refused at their fields', async () => {
  const dollars = (value: number) => ({ value, currency: 'USD' as const })
  const { network, shown } = await refunding(
    samplePayable(1, { price: dollars(120), paid: dollars(120), left: dollars(99.5) }),
  )
  const amount = shown.getByLabelText('Amount in USD')
  for (const [typed, said] of [
    ['99.51', 'At most $99.50 can be paid back.'],
    ['0', 'Please enter the amount.'],
    ['5 €', 'Please enter the amount.'],
    ['much', 'Please enter the amount.'],
  ] as const) {
    await userEvent.clear(amount)
    await userEvent.type(amount, typed)
    await userEvent.click(shown.getByRole('button', { name: /^Pay back/ }))
    await shown.findByText(said)
  }
  shown.getByText('Please say why, in at least 10 characters.')
  expect(network.asked(paying.refund)).toEqual([])
})

test('PAY-17 what has changed meanwhile is told, and shown anew', async () => {
  const { network, shown } = await refunding()
  type(screen.getByLabelText('Why is it paid back?'), 'The line broke after ten minutes.')
  const left = { value: 20, currency: 'EUR' as const }
  network.refuse(paying.refund, 'refund.left.changed', { left })
  network.answer(payments.readPayable, samplePayable(1, { left }))
  await pressIn(shown, 'Pay back €120.00')
  await screen.findByText(/What can be paid back has changed meanwhile/)
  await waitFor(() => expect(valueOf('Can be paid back')).toContain('€20.00'))
})
