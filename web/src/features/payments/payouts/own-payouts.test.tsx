import { payments } from '@konsil/contract/payments'
import {
  sampleOwnPayout,
  sampleOwnPayouts,
  sampleStatement,
} from '@konsil/contract/samples/payouts'
import { sampleRevenue } from '@konsil/contract/samples/statistics'
import { statistics } from '@konsil/contract/statistics'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'

beforeEach(() => {
  stubPageLoads()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
})

async function own(...[list, changes]: Parameters<typeof sampleOwnPayouts>) {
  const network = signedIn(personWith('DOCTOR'))
  network.answer(statistics.readRevenue, sampleRevenue([]))
  network.answer(payments.listOwnPayouts, sampleOwnPayouts(list, changes))
  await renderPage('/dashboard/revenue')
  const region = within(await screen.findByRole('region', { name: 'Payouts' }))
  await region.findByText(/^On day 15 of each month we close/)
  return region
}

test('STAT-05 a doctor reads what is paid out, when the next comes, and the statement of each month', async () => {
  const correction = { ...sampleStatement(2), title: 'CORRECTION' as const }
  const region = await own([
    sampleOwnPayout(1, { state: 'EXECUTED', executedOn: '2026-11-16' }),
    sampleOwnPayout(2, {
      month: '2026-09',
      state: 'CARRIED',
      amount: { value: -58.23, currency: 'EUR' },
      documents: [correction],
    }),
    sampleOwnPayout(3, {
      month: '2026-08',
      state: 'CARRIED',
      isSetOff: true,
      amount: { value: 0, currency: 'EUR' },
      carried: { value: 99.83, currency: 'EUR' },
    }),
  ])
  region.getByText('So far €415.95 for November 2026. It is paid out on 15.12.2026.')
  const [, paid, carried, settled] = region.getAllByRole('row')
  if (!paid || !carried || !settled) throw new Error('three payouts are three rows')
  within(paid).getByText('Paid')
  within(paid).getByText('16.11.2026')
  const statement = within(paid).getByRole('link', { name: /Statement and invoice K7F3-2026-0001/ })
  expect(statement.getAttribute('download')).toBe('K7F3-2026-0001.pdf')
  within(carried).getByText('Set off against the next payout')
  within(carried).getByRole('link', { name: /^Correction/ })
  within(settled).getByText('Set off: nothing is left')
})

test('STAT-07 a payout that waits leads to what is missing, and one that came back to the bank account', async () => {
  const waits = sampleOwnPayout(1, { hindrance: 'NO_ACCOUNT', documents: [], needsDetails: true })
  const region = await own([waits], { hasAccount: false })
  region.getByText('Waits for your bank account')
  expect(region.getByRole('link', { name: 'Enter a bank account' }).getAttribute('href')).toBe(
    '/dashboard/account?tab=bank-account',
  )
  region.getByRole('link', { name: 'Enter invoice details' })
  cleanup()
  const back = sampleOwnPayout(1, { state: 'RETURNED', hindrance: 'ACCOUNT_FAILED' })
  const other = await own([back])
  other.getByText(/Your bank sent a payout back/)
  other.getByRole('link', { name: 'Check your bank account' })
})

test('STAT-05 of a month that ends below nought no payout is promised', async () => {
  const ahead = [{ month: '2026-11', sum: { value: -49.91, currency: 'EUR' as const } }]
  const region = await own([], { ahead })
  region.getByText(
    'So far −€49.91 for November 2026, as more goes back than came in. Nothing is paid out for this month. It is set off against amounts that are due to you then or later.',
  )
})
