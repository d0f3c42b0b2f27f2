import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '../../../testing/site.ts'
import { startLostConnection } from './lost-connection.ts'

function connection(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

test('SHELL-10 a lost connection is said, cannot be waved away, and leaves by itself', async () => {
  await showPage({ path: '/imprint', language: 'en' })
  startLostConnection()
  expect(screen.queryByRole('dialog')).toBeNull()
  connection(false)
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Lost connection' })
  expect(dialog.textContent).toContain('Please check your connection to continue')
  const cancel = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(cancel)
  expect(cancel.defaultPrevented).toBe(true)
  dialog.close()
  expect(dialog.open, 'it opens again').toBe(true)
  connection(true)
  expect(dialog.open).toBe(false)
})

test('SHELL-10 a page that opens without a connection says so at once', async () => {
  await showPage({ path: '/imprint', language: 'de' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  startLostConnection()
  expect(screen.getByRole('dialog', { name: 'Keine Verbindung' })).toBeTruthy()
})
