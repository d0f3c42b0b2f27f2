import { render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Outlet, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { PageTop } from './page-top.tsx'
import { userEvent } from '../../testing/user-event.ts'

const scrollTo = vi.fn()

beforeEach(() => {
  scrollTo.mockClear()
  vi.stubGlobal('scrollTo', scrollTo)
})

const layout = (name: string) => (
  <main id="content" tabIndex={-1} aria-label={name}>
    <Link to="/">start</Link>
    <Link to="/sign-in">sign in</Link>
    <Link to="/sign-in?role=doctor">as a doctor</Link>
    <Link to="/sign-in?role=doctor&page=2">second page</Link>
    <Outlet />
  </main>
)

const go = (name: string) => userEvent.click(screen.getByRole('link', { name }))

test('SHELL-08 SHELL-29 a page begins at its top, across layouts and at a change of role', async () => {
  render(
    <MemoryRouter>
      <PageTop />
      <Routes>
        <Route element={layout('site')}>
          <Route path="/" element={null} />
        </Route>
        <Route element={layout('entry')}>
          <Route path="/sign-in" element={null} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
  expect(scrollTo).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)

  const steps = [
    ['sign in', 'entry'],
    ['as a doctor', 'entry'],
    ['start', 'site'],
  ] as const
  for (const [index, [link, name]] of steps.entries()) {
    await go(link)
    expect(scrollTo).toHaveBeenCalledTimes(index + 1)
    expect(document.activeElement).toBe(screen.getByRole('main', { name }))
  }
})

test('SHELL-08 any other query is the same page', async () => {
  render(
    <MemoryRouter initialEntries={['/sign-in?role=doctor']}>
      <PageTop />
      {layout('entry')}
    </MemoryRouter>,
  )
  await go('second page')
  expect(scrollTo).not.toHaveBeenCalled()
})
