import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Link, MemoryRouter, Route, Routes } from 'react-router'
import { EntryLayout } from './entry-layout.tsx'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => scrollTo(0))
function scrollTo(position: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(position)
  window.dispatchEvent(new Event('scroll'))
}

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route element={<EntryLayout />}>
          <Route path="/sign-in" element={<Link to="/sign-up">on</Link>} />
          <Route path="*" element={<Link to="/sign-in">in</Link>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
const topBar = () => document.querySelector('[data-top-bar]')
const isAway = () => topBar()?.hasAttribute('data-away')

test.each(['/sign-up', '/forgot-password', '/reset-password', '/active-user', '/admin/sign-in'])(
  'SHELL-07 on %s the top bar leaves on the way down, and comes back on the way up',
  path => {
    const { unmount } = open(path)
    scrollTo(80)
    expect(isAway()).toBe(false)
    scrollTo(500)
    expect(isAway()).toBe(true)
    scrollTo(460)
    expect(isAway()).toBe(false)
    const gone = topBar()
    unmount()
    scrollTo(900)
    expect(gone?.hasAttribute('data-away'), 'nothing follows any more').toBe(false)
  },
)

test.each(['/sign-in', '/sign-in/'])('SHELL-07, D-020 it is left out on %s', path => {
  open(path)
  expect(topBar()).toBeNull()
})

test('SHELL-07 from signing in to signing up it comes, and follows the reader', async () => {
  open('/sign-in')
  await userEvent.click(screen.getByRole('link', { name: 'on' }))
  expect(topBar()).not.toBeNull()
  scrollTo(500)
  expect(isAway()).toBe(true)
})

test.each(['/sign-in', '/admin/sign-in', '/sign-up', '/forgot-password', '/active-user'])(
  'SHELL-37, SHELL-38 on %s imprint, data protection, help and both numbers for an emergency are at hand',
  path => {
    open(path)
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      'tel:112',
      'tel:116117',
      '/user-guides',
      '/imprint',
      '/data-protection',
    ])
    const beside = links.filter(link => link.getAttribute('target') === '_blank')
    expect(beside, 'nothing that was typed is lost').toHaveLength(3)
  },
)
