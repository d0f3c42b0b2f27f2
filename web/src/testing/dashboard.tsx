import { access, type SignedInUser } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { caseFiles } from '@konsil/contract/case-files'
import { booking } from '@konsil/contract/booking'
import { chat } from '@konsil/contract/chat'
import type { RoleCode } from '@konsil/contract/core/roles'
import { site } from '@konsil/contract/site'
import { videoCalls } from '@konsil/contract/video-calls'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { BrowserRouter, matchPath, useLocation } from 'react-router'
import { vi } from 'vitest'
import { CallQuestion } from '../app/dashboard/call-question.tsx'
import { Kit } from '../app/dashboard/kit.tsx'
import { startQueries } from '../app/dashboard/queries.ts'
import { appWith, loadPagesOf } from '../app/dashboard/role-app.tsx'
import { isDashboardRole } from '../app/dashboard/roles.ts'
import { DashboardRouter } from '../app/dashboard/router.tsx'
import { loadPage } from '../app/frame/lazy-page.tsx'
import { keepSession, readSession } from '../lib/visitor/session.ts'
import { SignedIn, whoAmI } from '../lib/signed-in/signed-in.tsx'
// As in the entry: it must listen before a router does.
import '../lib/signed-in/way-back.ts'
import type { Resources } from '../texts/resources.ts'
import { Toasts } from '../ui/toast/toasts.tsx'
import { freshToken, someUser } from './person.ts'
import { stubNetwork } from './network.ts'
import { answerStatistics } from './statistics.ts'

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
    get hash() {
      return real.hash
    },
    get origin() {
      return real.origin
    },
    get hostname() {
      return real.hostname
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
  network.answer(site.listWaiting, { waiting: [] })
  answerStatistics(network)
  network.answer(appointments.list, { list: [], total: 0 })
  network.answer(appointments.listToDo, { list: [], total: 0 })
  network.answer(appointments.listGroups, { groups: [] })
  network.answer(appointments.listEvents, { list: [], total: 0 })
  network.answer(appointments.readOwnFeed, { feed: null })
  network.answer(appointments.readCalendar, { days: [] })
  network.answer(chat.countUnread, { total: 0, rooms: [] })
  network.answer(videoCalls.readNotes, { notes: [], hasOlder: false, mayWrite: true })
  network.answer(caseFiles.listUploads, { list: [] })
  network.answer(caseFiles.listDocuments, { list: [] })
  network.answer(caseFiles.listReports, { list: [] })
  network.answer(booking.listSavedDoctors, { savedDoctors: [] })
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

/** As in the browser, but that it does not wait a second before it asks again. */
function queriesWithoutPause() {
  const queries = startQueries()
  const { queries: asAll } = queries.getDefaultOptions()
  queries.setDefaultOptions({ queries: { ...asAll, retryDelay: 0 } })
  return queries
}

function open(path: string, children: ReactNode) {
  stubLayout()
  window.history.replaceState(null, '', path)
  return render(
    <QueryClientProvider client={queriesWithoutPause()}>
      <Kit>
        {children}
        <Toasts />
      </Kit>
    </QueryClientProvider>,
  )
}

/** Whether the browser closes the page without a question. */
export const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** The whole dashboard, for tests about what stands around its pages. */
export const openDashboard = (path: string) => open(path, <DashboardRouter />)

const texts = Object.keys(import.meta.glob('../texts/en/*.json')).map(path =>
  path.replace(/^.*\/|\.json$/g, ''),
) as (keyof Resources)[]

/** What is there already is shown at once; on a busy machine it comes late. */
export async function loadAhead(...paths: string[]) {
  const role = readSession()?.role
  if (!role || !isDashboardRole(role)) throw new Error(`no dashboard for ${role}`)
  const { pages } = await loadPagesOf(role)
  for (const path of paths) {
    const [pathname = ''] = path.split('?')
    const page = pages.find(one => matchPath(one.path, pathname))
    if (page && 'load' in page) await loadPage(page.load)
  }
  await i18next.loadNamespaces(texts)
  return pages
}

/** One page of whoever is signed in, without what stands around it, but for what calls ask. Its links lead to their other pages. */
export async function renderPage(path: string) {
  const pages = await loadAhead(path)
  const App = appWith(pages)
  return open(
    path,
    <BrowserRouter>
      <Person>
        <App />
        <CallQuestion />
      </Person>
    </BrowserRouter>,
  )
}

/** As the gate does it: what is saved about the person is read anew. */
function Person({ children }: { children: ReactNode }) {
  useLocation()
  useQuery(whoAmI)
  return <SignedIn value={readSession()}>{children}</SignedIn>
}
