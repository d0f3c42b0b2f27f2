import { access } from '@konsil/contract/access'
import { render, screen } from '@testing-library/react'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { vi } from 'vitest'
import { AdminSignInPage, SignInPage } from '../features/access/sign-in-page.tsx'
import { AccountDeletedPage } from '../features/access/account-deleted-page.tsx'
import { ActiveUserPage } from '../features/access/active-user-page.tsx'
import { ConfirmEmailPage } from '../features/access/confirm-email-page.tsx'
import { ForgotPasswordPage } from '../features/access/forgot-password-page.tsx'
import { ResetPasswordPage } from '../features/access/reset-password-page.tsx'
import { SignUpPage } from '../features/access/sign-up-page.tsx'
import { solve } from '../lib/calls/solve-challenge.ts'
import { Toasts } from '../ui/toast/toasts.tsx'
import { type Network, stubNetwork } from './network.ts'
import { fill, press } from './user-event.ts'

/** jsdom has no workers: the puzzle is solved by the same code, on the same thread. */
class WorkerHere extends EventTarget {
  postMessage(challenge: Record<string, unknown>) {
    solve(challenge).then(
      data => this.dispatchEvent(new MessageEvent('message', { data })),
      () => this.dispatchEvent(new Event('error')),
    )
  }

  terminate() {}
}

/** Where a page load would lead to; jsdom cannot load pages. */
export function stubBrowser() {
  const leftFor = vi.fn<(path: string) => void>()
  const reload = vi.fn()
  const reported = vi.fn<(error: Error) => void>()
  vi.stubGlobal('Worker', WorkerHere)
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('scrollTo', vi.fn())
  const here = 'http://localhost:3000/'
  vi.stubGlobal('location', { href: here, toString: () => here, replace: leftFor, reload })
  return { leftFor, reload, reported }
}

export const newChallenge = async () => ({
  ...(await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 0, deriveKey })),
})

export const challenges = (network: Network) =>
  network.answerWith(access.botChallenge, newChallenge)

/** What whoever comes to a page of access has around them. */
export function visit() {
  const network = stubNetwork()
  const browser = stubBrowser()
  challenges(network)
  return { network, browser }
}

export type Browser = ReturnType<typeof stubBrowser>

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

export const address = () => screen.getByLabelText('address').textContent

/** The pages of access, opened at an address. */
export const open = (path: string, before: string[] = []) =>
  render(
    <MemoryRouter initialEntries={[...before, path]}>
      <Routes>
        <Route path="/sign-in" element={<SignInPage />} />
        <Route path="/admin/sign-in" element={<AdminSignInPage />} />
        <Route path="/sign-up" element={<SignUpPage />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/active-user" element={<ActiveUserPage />} />
        <Route path="/confirm-email" element={<ConfirmEmailPage />} />
        <Route path="/account-deleted" element={<AccountDeletedPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
      <Address />
      <Toasts />
    </MemoryRouter>,
  )

/** At a page that asks for it. */
export async function enterPassword(password = 'secret 1') {
  await fill(screen.getByLabelText('Email'), 'ada@example.org')
  await fill(screen.getByLabelText('Password', { selector: 'input' }), password)
  await press('Sign In')
}

/** What is said of a field beside it. */
export const saidOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
    .join(' ')
