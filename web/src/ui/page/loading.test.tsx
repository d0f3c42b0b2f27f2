import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Loading } from './loading.tsx'
import { firstPieces } from './loading-time.ts'

/** Later than all that this process has shown before. */
let begun = 1e9

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime((begun += 1e9))
})

afterEach(() => {
  document.getElementById(firstPieces)?.remove()
})

const waited = () => screen.getByRole('status').style.getPropertyValue('--since')

test('what makes room for the next thing on its way is waited for no second time; later it begins anew', () => {
  const { rerender } = render(<Loading key="code">…</Loading>)
  expect(waited()).toBe('0ms')
  vi.advanceTimersByTime(700)
  rerender(<Loading key="answer">…</Loading>)
  expect(waited()).toBe('-700ms')
  cleanup()
  vi.advanceTimersByTime(50)
  render(<Loading>…</Loading>)
  expect(waited()).toBe('-750ms')
  cleanup()
  vi.advanceTimersByTime(5_000)
  render(<Loading>…</Loading>)
  expect(waited()).toBe('0ms')
})

test('so it is with the pieces that stood there before any script ran', () => {
  const pieces = document.createElement('div')
  pieces.id = firstPieces
  document.body.append(pieces)
  vi.advanceTimersByTime(3_000)
  render(<Loading>…</Loading>)
  expect(Number.parseInt(waited())).toBeLessThan(-2_999)
})
