import { access, type SignedInUser } from '@konsil/contract/access'
import type { RoleCode } from '@konsil/contract/core/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { Kit } from '../app/dashboard/kit.tsx'
import { startQueries } from '../app/dashboard/queries.ts'
import { DashboardRouter } from '../app/dashboard/router.tsx'
import { keepSession } from '../lib/session.ts'
import { freshToken, someUser } from './access.tsx'
import { stubNetwork } from './network.ts'

export const personWith = (role: RoleCode, changes: Partial<SignedInUser> = {}) =>
  someUser({ role: { code: role }, ...changes })

/** What page loads would be asked for; jsdom cannot load pages. The address is the real one. */
export function stubPageLoads() {
  const leftFor = vi.fn<(path: string) => void>()
  const reload = vi.fn()
  const real = window.document.location
  window.dispatchEvent(new Event('pageshow'))
  vi.stubGlobal('location', {
    get pathname() {
      return real.pathname
    },
    get search() {
      return real.search
    },
    get origin() {
      return real.origin
    },
    get href() {
      return real.href
    },
    replace: leftFor,
    reload,
  })
  return { leftFor, reload }
}

/** A server that knows this person, and a browser in which they signed in. */
export function signedIn(user: SignedInUser, token = freshToken()) {
  const network = stubNetwork()
  // Of patients only the sign-in tells that it is their first.
  const firstTimeLogin = user.role.code === 'DOCTOR' && user.firstTimeLogin
  network.answer(access.whoAmI, { user: { ...user, firstTimeLogin } })
  network.answer(access.signOut, {})
  network.answer(access.currentConsents, {
    consents: [
      { document: 'TERMS', version: '2026-11' },
      { document: 'DATA_PROTECTION', version: '2026-11' },
    ],
  })
  network.answer(access.countUsers, { counts: { PATIENT: 0, DOCTOR: 0, ADMIN: 1 } })
  network.answer(access.listUsers, { list: [], total: 0 })
  keepSession(token, user, new Date())
  return network
}

/** jsdom lays nothing out: without sizes the kit takes what opens a menu for out of sight. */
function stubLayout() {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(100, 100, 200, 40),
  )
}

export function openDashboard(path: string) {
  stubLayout()
  window.history.replaceState(null, '', path)
  return render(
    <QueryClientProvider client={startQueries()}>
      <Kit>
        <DashboardRouter />
      </Kit>
    </QueryClientProvider>,
  )
}
