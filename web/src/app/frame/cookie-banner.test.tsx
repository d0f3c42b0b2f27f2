import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../lib/words/language.ts'
import { userEvent } from '../../testing/user-event.ts'
import { CookieBanner } from './cookie-banner.tsx'

const open = () => render(<CookieBanner dataProtection="/data-protection" />)
const banner = () => screen.queryByRole('region', { name: 'Cookies' })

test.each([
  ['Accept', 'accepted'],
  ['Reject', 'rejected'],
])('SHELL-11 the banner goes with %s, and does not return', async (name, kept) => {
  const { unmount } = open()
  expect(banner()).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name }))
  expect(banner()).toBeNull()
  expect(localStorage.getItem('cookie-choice')).toBe(kept)
  unmount()
  open()
  expect(banner()).toBeNull()
})

test('SHELL-11 both answers weigh the same, and what is kept can be read up', () => {
  open()
  const [reject, accept] = screen.getAllByRole('button')
  expect(reject?.className).toBe(accept?.className)
  const link = screen.getByRole('link', { name: 'Data protection' })
  expect(link.getAttribute('href')).toBe('/data-protection')
  expect(link.getAttribute('target'), 'what was typed stays').toBe('_blank')
})

test('SHELL-11 without storage it can be answered all the same, and does not return', async () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  const { unmount } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(banner()).toBeNull()
  unmount()
  open()
  expect(banner()).toBeNull()
})

test('SHELL-11 the one that the server drew stays, and makes way when the language changes', async () => {
  const drawn =
    '<section data-cookie-banner aria-label="Cookies"><p>drawn</p><button data-cookie-choice="accepted">Accept</button></section>'
  document.body.insertAdjacentHTML('beforeend', drawn)
  const { unmount } = open()
  expect(banner()?.textContent).toContain('drawn')
  await act(() => chooseLanguage('de'))
  expect(banner()?.textContent).not.toContain('drawn')
  await act(() => chooseLanguage('en'))
  expect(banner(), 'still not answered').not.toBeNull()
  unmount()
  document.body.insertAdjacentHTML('beforeend', drawn)
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(banner()).toBeNull()
  expect(localStorage.getItem('cookie-choice')).toBe('accepted')
  document.querySelector('[data-cookie-banner]')?.remove()
})
