import { render, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userEvent } from '../../testing/user-event.ts'
import { useReviewKeys } from './use-review-keys.ts'

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
