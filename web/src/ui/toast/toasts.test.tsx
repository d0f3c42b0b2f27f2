import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Toasts } from './toasts.tsx'
import { userEvent } from '../../testing/user-event.ts'

/** jsdom opens no popover: what stands in one is out of sight to it. */
const hidden = { hidden: true }

test('SHELL-29 a success is read out politely, a failure at once', () => {
  render(<Toasts />)
  act(() => {
    toast.success('Saved')
    toast.failure('Not saved')
  })
  expect(screen.getByRole('status', hidden).textContent).toContain('Saved')
  expect(screen.getByRole('alert', hidden).textContent).toContain('Not saved')
})

test('SHELL-30 one failure is told once, whoever catches it', () => {
  render(<Toasts />)
  const cause = new Error('refused')
  act(() => {
    toast.failure('Sign in error', cause)
    toast.failure('Something went wrong', cause)
  })
  screen.getByText('Sign in error')
  expect(screen.queryByText('Something went wrong')).toBeNull()
})

test('SHELL-30 the same words never stand there twice', () => {
  render(<Toasts />)
  act(() => {
    toast.failure('Not saved')
    toast.failure('Not saved')
  })
  expect(screen.getAllByText('Not saved')).toHaveLength(1)
})

test('SHELL-29 a toast can be closed, and leaves by itself', async () => {
  render(<Toasts />)
  act(() => toast.success('Saved'))
  await userEvent.click(screen.getByRole('button', { name: 'Close message', ...hidden }))
  expect(screen.queryByText('Saved')).toBeNull()

  vi.useFakeTimers()
  act(() => toast.success('Saved again'))
  act(() => {
    vi.advanceTimersByTime(6_000)
  })
  expect(screen.queryByText('Saved again')).toBeNull()
})

test('SHELL-29 a toast stays while somebody is at it', () => {
  vi.useFakeTimers()
  render(<Toasts />)
  act(() => toast.success('Saved'))
  const close = screen.getByRole('button', { name: 'Close message', ...hidden })
  act(() => close.focus())
  fireEvent.pointerEnter(close)
  fireEvent.pointerLeave(close)
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('SHELL-29 beside an open dialog nothing is read out: what is told stands in it, and stays when it closes', () => {
  const page = (open: boolean) => (
    <>
      <Dialog open={open} title="Question" />
      <Toasts />
    </>
  )
  const { rerender } = render(page(false))
  act(() => toast.success('Saved'))
  const dialog = () => screen.getByText('Saved').closest('dialog')
  expect(dialog()).toBeNull()
  rerender(page(true))
  expect(dialog()?.open).toBe(true)
  act(() => toast.failure('Not saved'))
  expect(screen.getByText('Not saved').closest('dialog')).toBe(dialog())
  rerender(page(false))
  expect(dialog()).toBeNull()
})

test('SHELL-29 of one alone, as on a phone, it is the failure, then the newest; each has its time from when it is seen', () => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 47.99em)',
    addEventListener() {},
    removeEventListener() {},
  }))
  render(<Toasts />)
  act(() => {
    toast.failure('Not saved')
    toast.news('A message')
    toast.success('Saved')
    toast.success('Saved as well')
  })
  const pass = (milliseconds: number) =>
    act(() => {
      vi.advanceTimersByTime(milliseconds)
    })
  const all = () => Array.from(document.querySelectorAll('p'), ({ textContent }) => textContent)
  const first = () => document.querySelector('[data-first]')?.textContent
  expect(all()).toEqual(['Not saved', 'Saved', 'Saved as well'])
  expect(first()).toBe('Not saved')
  pass(13_999)
  expect(all()).toHaveLength(3)
  pass(1)
  expect([first(), ...all()]).toEqual(['Saved as well', 'Saved', 'Saved as well'])
  pass(6_000)
  expect([first(), ...all()]).toEqual(['Saved', 'Saved'])
  pass(6_000)
  expect(all()).toEqual([])
})
