import { services } from '@konsil/contract/services'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../lib/words/language.ts'
import { doctorOffering } from '../../testing/services.ts'
import { FeeCard } from './fee-card.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

async function openCard() {
  const network = doctorOffering([])
  const queries = new QueryClient()
  const card = (value: number | undefined) => (
    <QueryClientProvider client={queries}>
      <FeeCard price={{ value, currency: 'EUR' }} reader="doctor" />
    </QueryClientProvider>
  )
  const { rerender } = render(card(undefined))
  await vi.waitFor(() => screen.getByRole('region'))
  return { network, type: (value: number) => rerender(card(value)) }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('SERV-22 a price is asked about once, and only when typing has come to rest', async () => {
  const { network, type } = await openCard()
  const asked = () => network.asked(services.calculateFee).map(({ question }) => question)
  for (const typed of [1, 12, 120, 1200]) {
    type(typed)
    await pass(250)
  }
  expect(asked()).toEqual([])
  await pass(50)
  expect(asked()).toEqual([{ price: 1200 }])
  await pass(1000)
  expect(asked()).toHaveLength(1)
})

test.each([
  ['en', '€0.01', '€0.00'],
  ['de', '0,01\u00a0€', '0,00\u00a0€'],
] as const)(
  'SERV-22, SERV-23 a fee of nothing is nothing, not minus nothing: %s',
  async (language, price, nothing) => {
    await chooseLanguage(language)
    const { type } = await openCard()
    type(0.01)
    await pass(300)
    const sums = await vi.waitFor(() => screen.getAllByRole('definition'))
    expect(sums.map(one => one.textContent)).toEqual([price, nothing, nothing, price])
  },
)

test.each([
  ['en', '\u2212€24.00'],
  ['de', '\u221224,00\u00a0€'],
] as const)(
  'SERV-22, SERV-23 what goes off the price stands behind a true minus: %s',
  async (language, fee) => {
    await chooseLanguage(language)
    const { type } = await openCard()
    type(120)
    await pass(300)
    const sums = await vi.waitFor(() => screen.getAllByRole('definition'))
    expect(sums[1]?.textContent).toBe(fee)
  },
)
