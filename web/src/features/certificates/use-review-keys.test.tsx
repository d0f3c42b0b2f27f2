import { render, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from '../../testing/user-event.ts'
import { useKeyboardSeen, useReviewKeys } from './use-review-keys.ts'

test('D-342 a key acts beside fields and on a tick, and neither in a field nor with a key of the browser', async () => {
  const act = vi.fn()
  renderHook(() => useReviewKeys(true, { a: act }))
  render(
    <>
      <input aria-label="Field" />
      <input type="checkbox" aria-label="Tick" />
    </>,
  )
  await userEvent.keyboard('a')
  expect(act).toHaveBeenCalledTimes(1)
  screen.getByLabelText('Tick').focus()
  await userEvent.keyboard('A')
  expect(act).toHaveBeenCalledTimes(2)
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.type(screen.getByLabelText('Field'), 'a')
  expect(act).toHaveBeenCalledTimes(2)
})

test('D-342 a keyboard is seen by its first key beside fields, not by what is typed on a screen', async () => {
  const { result } = renderHook(() => useKeyboardSeen(true))
  render(<input aria-label="Field" />)
  await userEvent.type(screen.getByLabelText('Field'), 'a')
  expect(result.current).toBe(false)
  screen.getByLabelText('Field').blur()
  await userEvent.keyboard('n')
  expect(result.current).toBe(true)
})
