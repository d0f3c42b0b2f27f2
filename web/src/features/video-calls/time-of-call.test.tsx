import { later, minutes, seconds } from '@konsil/contract/core/time'
import { act, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { EndAlert } from './end-alert.tsx'
import { Staying } from './staying.tsx'

const begin = new Date('2026-12-02T10:00:00Z')
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

beforeEach(async () => {
  // They come with the page, which is not there.
  await i18next.loadNamespaces('video-calls')
  vi.useFakeTimers({ now: begin })
})

test('CALL-03, D-090 whoever joined long before the end is alerted at the very second in which it comes', async () => {
  render(<EndAlert endsAt={later(begin, minutes(90))} />)
  await pass(minutes(90) - seconds(1))
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(seconds(1))
  expect(screen.getByRole('alert').textContent).toBe('Your consultation ended')
})

test('CALL-03 whoever comes back after the end is alerted at once', async () => {
  render(<EndAlert endsAt={later(begin, -minutes(2))} />)
  await pass(0)
  expect(screen.getByRole('alert')).toBeTruthy()
})

test('CALL-08 past the end one sees how long one may stay, each second, and nothing before', async () => {
  const endsAt = later(begin, minutes(1))
  const stayUntil = later(begin, minutes(11))
  render(<Staying endsAt={endsAt} stayUntil={stayUntil} />)
  expect(document.body.textContent).toBe('')
  await pass(minutes(1))
  expect(screen.getByText(/10:00 minutes are left/)).toBeTruthy()
  await pass(seconds(61))
  expect(screen.getByText(/8:59 minutes are left/)).toBeTruthy()
})
