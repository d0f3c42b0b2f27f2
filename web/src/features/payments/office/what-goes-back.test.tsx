import type { Payable } from '@konsil/contract/payable'
import { payments } from '@konsil/contract/payments'
import { samplePayable } from '@konsil/contract/samples/payments'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import { showPayable } from '../../../testing/payable.tsx'

beforeEach(() => {
  stubPageLoads()
})

const euros = (value: number) => ({ value, currency: 'EUR' as const })

async function listOne(payable: Payable) {
  const network = signedIn(personWith('ADMIN'))
  network.answer(payments.listCases, { list: [], total: 0 })
  network.answer(payments.listPayables, { list: [payable], total: 1 })
  await renderPage('/dashboard/payments')
}

const valueOf = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.textContent

test('ADM-14, PAY-17 what waits for a bank is not said to be paid back', async () => {
  const waits = { refunded: euros(120), waiting: euros(80) }
  const payable = samplePayable(1, { state: 'REFUND_WAITING', ...waits })
  await listOne(payable)
  await screen.findByText('Refund waits for the bank')
  screen.getByText('€80.00 not back yet')
  await showPayable(payable)
  expect(valueOf('Waits for the bank')).toContain('€80.00')
  expect(valueOf('Paid back')).toContain('€40.00')
})

test('ADM-14, PAY-17 what has gone back, is on its way and could not be sent are three things', async () => {
  const payable = samplePayable(1, {
    state: 'REFUND_FAILED',
    refunded: euros(110),
    onItsWay: euros(20),
    notSent: euros(60),
    left: euros(10),
  })
  await listOne(payable)
  const row = within(
    (await screen.findByText('Refund could not be sent')).closest('tr') as HTMLElement,
  )
  row.getByText('€20.00 on the way')
  row.getByText('€60.00 not sent')
  row.getByText('€30.00')
  expect(row.queryByText('€110.00')).toBeNull()
  await showPayable(payable)
  expect(valueOf('Paid back')).toContain('€30.00')
  expect(valueOf('On its way back')).toContain('€20.00')
  expect(valueOf('Could not be sent')).toContain('€60.00')
  expect(valueOf('Can be paid back beyond that')).toContain('€10.00')
})

test('ADM-14 what is on its way is asked for again until it has arrived, and no longer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const goes = { state: 'REFUND_UNDER_WAY', refunded: euros(120), onItsWay: euros(120) } as const
  const network = await showPayable(samplePayable(1, goes))
  expect(valueOf('On its way back')).toContain('€120.00')
  network.answer(
    payments.readPayable,
    samplePayable(1, { state: 'REFUNDED', refunded: euros(120) }),
  )
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(valueOf('Paid back')).toContain('€120.00')
  expect(screen.queryByText('On its way back')).toBeNull()
  const { length } = network.asked(payments.readPayable)
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(network.asked(payments.readPayable)).toHaveLength(length)
})
