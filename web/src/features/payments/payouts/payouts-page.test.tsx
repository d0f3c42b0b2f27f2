import { payments } from '@konsil/contract/payments'
import { idOf } from '@konsil/contract/samples/ids'
import {
  samplePayout,
  samplePayoutFile,
  samplePayouts,
  sampleWholePayout,
} from '@konsil/contract/samples/payouts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import { dialog, press, pressIn } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

async function office(...[list, changes]: Parameters<typeof samplePayouts>) {
  const network = signedIn(personWith('ADMIN'))
  network.answer(payments.listPayouts, samplePayouts(list, changes))
  await renderPage('/dashboard/payouts?month=2026-10')
  await screen.findByRole('heading', { level: 1, name: 'Payouts' })
  await screen.findByRole('heading', { level: 2, name: 'All payouts' })
  return network
}

const madeOf = (count: number) => ({ files: [{ _id: samplePayoutFile(2)._id, count }], count })

test('STAT-07 what can go out stands first; it becomes a file, which is handed out until all of it is settled', async () => {
  const saved = vi.fn(() => 'blob:payouts')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }))
  const network = await office([samplePayout(1)], { files: [samplePayoutFile(1)] })
  screen.getByText('12 payouts can go out: €9,982.80')
  screen.getByText('1 cannot go out yet: €831.90')
  network.answer(payments.orderPayouts, madeOf(12))
  await press('Make a file for the bank')
  await pressIn(await dialog('Make a file for the bank?'), 'Make the file')
  await screen.findByText('The file is made. You can download it below.')
  expect(network.asked(payments.orderPayouts).map(({ question }) => question)).toEqual([
    { month: '2026-10', currency: 'EUR', seen: { count: 12, cents: 998_280 } },
  ])
  const file = { fileName: 'Konsil-2026-10-EUR.xml', mediaType: 'application/xml', content: '<x/>' }
  network.answer(payments.readPayoutFile, file)
  await press('pain.001')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

test('STAT-07 of files for the bank the newest stay in sight, and whatever is with the bank; older ones are folded away', async () => {
  const files = [1, 2, 3, 4, 5, 6].map(at => samplePayoutFile(at, { open: at === 5 ? 12 : 0 }))
  await office([samplePayout(1)], { files })
  const shown = screen.getByRole('table', { name: 'Files for the bank' })
  expect(within(shown).getAllByText('All settled')).toHaveLength(3)
  within(shown).getByText('12 still with the bank')
  screen.getByText('2 older files, all settled', { selector: 'summary' })
})

test('STAT-07 a payout names its doctor, the account with its middle hidden, and why it waits', async () => {
  const waits = samplePayout(2, { hindrance: 'NO_ACCOUNT', account: null, doctor: null })
  await office([samplePayout(1), waits])
  const [, first, second] = screen.getAllByRole('row')
  if (!first || !second) throw new Error('two payouts are two rows')
  within(first).getByRole('link', { name: 'Dr. Jonas Brandt' })
  within(first).getByText('DE02 **** **** **** 2051')
  within(second).getByText('Waits: no bank account')
  within(second).getByText('Someone who has left')
})

test('STAT-07 what an administrator says of a payout fits where it stands', async () => {
  const network = signedIn(personWith('ADMIN'))
  const ordered = sampleWholePayout(1, { state: 'ORDERED' })
  network.answer(payments.readPayout, ordered)
  await renderPage(`/dashboard/payouts/${ordered._id}`)
  await screen.findByRole('heading', { level: 1, name: 'Payout to Dr. Jonas Brandt, October 2026' })
  expect(screen.getByRole('link', { name: /K7F3-2026-0001/ }).getAttribute('download')).toBe(
    'K7F3-2026-0001.pdf',
  )
  network.answer(payments.markPayout, {})
  await press('Not sent')
  await pressIn(await dialog('Take the payout out of its file?'), 'Take it out')
  await screen.findByText('Taken out of its file. The payout goes with the next transfers.')
  expect(screen.queryByRole('button', { name: 'Came back' })).toBeNull()
  network.answer(payments.readPayout, { ...ordered, state: 'EXECUTED', executedOn: '2026-11-16' })
  await renderPage(`/dashboard/payouts/${ordered._id}`)
  await screen.findByRole('button', { name: 'Came back' })
})

test('STAT-05, STAT-07 sums are added in cents, and a statement that is only on its way lacks nothing', async () => {
  const euros = (value: number) => ({ value, currency: 'EUR' as const })
  const waits = (state: 'DUE' | 'RETURNED', sum: number, ready: number) => ({
    state,
    count: 2,
    sum: euros(sum),
    ready: { count: 1, sum: euros(ready) },
  })
  const network = await office([samplePayout(1)], {
    sums: [waits('DUE', 0.3, 0.1), waits('RETURNED', 0.4, 0.2)],
  })
  await press('Make a file for the bank')
  network.answer(payments.orderPayouts, madeOf(2))
  await pressIn(await dialog('Make a file for the bank?'), 'Make the file')
  await waitFor(() => expect(network.asked(payments.orderPayouts)).toHaveLength(1))
  const [ordered] = network.asked(payments.orderPayouts)
  expect(ordered?.question).toMatchObject({ seen: { count: 2, cents: 30 } })
  const payout = sampleWholePayout(1, { documents: [] })
  network.answer(payments.readPayout, payout)
  await renderPage(`/dashboard/payouts/${payout._id}`)
  await screen.findByText('Not issued yet: they come shortly.')
  network.answer(payments.readPayout, { ...payout, needsDetails: true })
  await renderPage(`/dashboard/payouts/${payout._id}`)
  await screen.findByText('Not issued yet: the invoice details of the doctor are missing.')
})

test('STAT-07, ADOC-05 whoever comes from a doctor sees their payouts alone, orders none, and takes that back', async () => {
  const network = signedIn(personWith('ADMIN'))
  const one = samplePayout(1)
  network.answer(payments.listPayouts, samplePayouts([one], { files: [], ofDoctor: one.doctor }))
  await renderPage(`/dashboard/payouts?month=2026-10&doctor=${idOf(1)}`)
  await waitFor(() =>
    expect(screen.getByText('Doctor:').textContent).toBe('Doctor: Dr. Jonas Brandt'),
  )
  const asked = () => network.asked(payments.listPayouts).at(-1)?.question
  expect(asked()).toMatchObject({ filters: { month: '2026-10', doctorId: idOf(1) } })
  await screen.findByText('12 payouts can go out: €9,982.80')
  expect(screen.queryByRole('button', { name: 'Make a file for the bank' })).toBeNull()
  await press('All doctors')
  await screen.findByRole('button', { name: 'Make a file for the bank' })
  expect(asked()).toEqual({ page: 1, size: 25, filters: { month: '2026-10' } })
})
