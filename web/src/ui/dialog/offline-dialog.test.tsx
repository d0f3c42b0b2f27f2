import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OfflineDialog } from './offline-dialog.tsx'

const connection = (online: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  })

test('SHELL-10 ADM-11 without a connection it says so, until the connection is back', () => {
  render(<OfflineDialog />)
  expect(screen.queryByRole('dialog')).toBeNull()

  connection(false)
  screen.getByRole('dialog', { name: 'Lost connection' })
  screen.getByText('Please check your connection to continue')
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lost connection' }))

  connection(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('SHELL-10 a page opened without a connection says so at once', () => {
  connection(false)
  render(<OfflineDialog />)
  expect(screen.getByRole('dialog', { name: 'Lost connection' })).toBeTruthy()
})
