import { monthLater } from '@konsil/contract/core/month'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleRevenue, sampleRevenueRow } from '@konsil/contract/samples/statistics'
import { statistics } from '@konsil/contract/statistics'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  openDashboard,
  personWith,
  renderPage,
  signedIn,
  stubPageLoads,
} from '../../../testing/dashboard.tsx'
import type { Network } from '../../../testing/network.ts'
import { choose, figure, keepSaved, tableOf } from '../../../testing/statistics.ts'
import { press, type, userEvent } from '../../../testing/user-event.ts'
import { daysOf, wrongWith } from './use-days.ts'

let network: Network

beforeEach(() => {
  stubPageLoads()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') })
  network = signedIn(personWith('DOCTOR'))
})

const euros = (value: number) => ({ value, currency: 'EUR' as const })
const refunded = sampleRevenueRow(2, {
  appointment: null,
  state: 'HANDED_OVER',
  refunded: euros(120),
  fee: euros(0),
  vat: euros(0),
  netPayout: euros(0),
  pending: euros(0),
})
const rows = [sampleRevenueRow(1), refunded]
const open = (query = '') => renderPage(`/dashboard/revenue${query}`)
const asked = () => network.asked(statistics.readRevenue).map(({ question }) => question)

test.each([
  ['Revenue', '/dashboard/revenue', 'STAT-01'],
  ['Statistics', '/dashboard/statistic', 'STAT-02'],
])('STAT-01, STAT-02 %s stands under Others in the menu of doctors', async (name, path) => {
  openDashboard('/dashboard/account')
  const [nav] = await screen.findAllByRole('navigation')
  const [others] = await within(nav as HTMLElement).findAllByText('Others')
  const link = within(others?.parentElement as HTMLElement).getByRole('link', { name })
  expect(link.getAttribute('href')).toBe(path)
  await userEvent.click(link)
  await screen.findByRole('heading', { level: 1, name })
})

test('STAT-04 what was paid, refunded and is pending, in all, by month, and for each appointment with a way to it', async () => {
  network.answer(statistics.readRevenue, sampleRevenue(rows))
  await open()
  const counts = (await screen.findAllByRole('term')).map(term => term.parentElement?.textContent)
  expect(counts).toEqual(['Paid€240.00', 'Refunded€120.00', 'Still to be paid out€99.83'])
  screen.getByText(
    'Your share is €99.83: what was paid and not refunded, less the platform fee. The fee is €24.00; it is kept without the VAT of €3.83 in it. Of your share, €0.00 has been paid out.',
  )
  const [heads, ...months] = await tableOf(await figure('Your share per month'))
  expect(heads).toEqual([
    'Month',
    'Paid',
    'Refunded',
    'Fee',
    'VAT in it',
    'Your share',
    'Paid out',
    'Still to be paid out',
  ])
  expect(months).toHaveLength(13)
  const sums = ['€240.00', '€120.00', '€24.00', '€3.83', '€99.83', '€0.00', '€99.83']
  expect(months.slice(-3)).toEqual([
    ['November 2026', ...sums],
    ['December 2026', ...sums.map(() => '€0.00')],
    ['Whole period', ...sums],
  ])
  const list = within(screen.getByRole('table', { name: 'Appointments' }))
  const link = list.getByRole('link', { name: 'KNSL34001' })
  expect(link.getAttribute('href')).toBe(`/appointment-tracking/${idOf(1)}`)
  expect(list.queryByRole('link', { name: 'KNSL34002' })).toBeNull()
  expect(list.getAllByRole('row')[2]?.textContent).toMatch(
    /KNSL34002Another doctor has taken it over\..*Taken over.*€120\.00/,
  )
})

test.each([
  ['2025-11', ['Nov', '2025', 'Dec', 'Jan', '2026', 'Feb']],
  ['2026-01', ['Jan', 'Feb', 'Mar', 'Apr']],
])('STAT-04 four months from %s on are named below their bars: %s', async (first, names) => {
  const answer = sampleRevenue(rows)
  const months = answer.totals.flatMap(sums =>
    [0, 1, 2, 3].map(at => ({ ...sums, month: monthLater(first, at) })),
  )
  network.answer(statistics.readRevenue, { ...answer, months })
  await open()
  await figure('Your share per month')
  const texts = [...document.querySelectorAll('figure svg text')].map(one => one.textContent)
  expect(texts.filter(text => /^[A-Z]|^20../.test(text ?? ''))).toEqual(names)
})

test('STAT-04 this year to begin with; other periods, and days of one’s own, stand in the address', async () => {
  await open()
  await screen.findByText(/^From 01\.01\.2026 to 31\.12\.2026/)
  expect(asked()).toEqual([{ from: '2026-01-01', to: '2026-12-31' }])
  await choose(screen, 'Period', 'Last month')
  await waitFor(() => expect(asked().at(-1)).toEqual({ from: '2026-10-01', to: '2026-10-31' }))
  expect(window.location.search).toBe('?from=2026-10-01&to=2026-10-31')

  await choose(screen, 'Period', 'Other days')
  const count = asked().length
  type(screen.getByLabelText('From'), '1 Nov 2026')
  screen.getByText('This day is before the first one.')
  type(screen.getByLabelText('To'), '1 Dec 2027')
  screen.getByText('Please choose at most 366 days.')
  expect(asked()).toHaveLength(count)
  type(screen.getByLabelText('To'), '15 Nov 2026')
  await waitFor(() => expect(asked().at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-15' }))
})

test.each([
  ['2026-03-31', 'lastMonth', '2026-02-01', '2026-02-28'],
  ['2028-03-01', 'lastMonth', '2028-02-01', '2028-02-29'],
  ['2026-01-01', 'lastMonth', '2025-12-01', '2025-12-31'],
  ['2026-01-01', 'lastYear', '2025-01-01', '2025-12-31'],
] as const)('STAT-04 on %s %s is from %s to %s', (today, period, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to })
})

test.each([
  ['2028-01-01', '2028-12-31', undefined],
  ['2027-01-01', '2028-01-01', undefined],
  ['2027-01-01', '2028-01-02', 'length'],
  ['2027-01-02', '2027-01-01', 'order'],
  ['', '2027-01-01', undefined],
] as const)('STAT-03 from %s to %s: %s', (from, to, wrong) => {
  expect(wrongWith({ from, to })).toBe(wrong)
})

test('STAT-04 what the page cannot ask for is not asked for', async () => {
  await open('?from=2026-13-01&to=2026-12-31')
  await screen.findByRole('table')
  expect(asked()).toEqual([{ from: '2026-01-01', to: '2026-12-31' }])
})

test('STAT-04 the rows are saved with their amounts as numbers', async () => {
  const saved = keepSaved()
  network.answer(statistics.readRevenue, sampleRevenue(rows))
  await open()
  const section = within(await screen.findByRole('region', { name: 'Appointments' }))
  await userEvent.click(section.getByRole('button', { name: 'Download as CSV' }))
  const lines = (await saved[0]?.text)?.split('\r\n') ?? []
  expect(saved[0]?.name).toBe('Revenue 2026-01-01 2026-12-31.csv')
  expect(lines).toEqual([
    'Number,Day,Service,Status,Payout,Currency,Price,Paid,Refunded,Fee,VAT in it,Your share,Paid out,Still to be paid out',
    'KNSL34001,2026-11-16,Heart surgery,Completed,Pending,EUR,120.00,120.00,0.00,24.00,3.83,99.83,0.00,99.83',
    'KNSL34002,,,Another doctor has taken it over.,Taken over,EUR,,120.00,120.00,0.00,0.00,0.00,0.00,0.00',
    '',
  ])
})

test('SHELL-30 without revenue a sentence says when some appears; what failed is asked for again', async () => {
  network.refuse(statistics.readRevenue, 'role.not.allowed')
  await open()
  await screen.findByText('Your revenue could not be loaded.')
  network.answer(statistics.readRevenue, sampleRevenue([]))
  await press('Try again')
  await screen.findByText(/^No money moved from 01\.01\.2026 to 31\.12\.2026\./)
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull()
})
