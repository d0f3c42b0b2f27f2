import type { LoadPage } from '../frame/lazy-page.tsx'

/** A path shows a page, or leads to the path that took its place. */
export type DashboardPage = { path: string; load: LoadPage } | { path: string; leadsTo: string }

const notFound: LoadPage = () =>
  import('../../features/site/dashboard-not-found-page.tsx').then(m => ({
    default: m.DashboardNotFoundPage,
  }))

const emptyPage: LoadPage = () =>
  import('../../features/site/empty-page.tsx').then(m => ({ default: m.EmptyPage }))

const sampleMessages: LoadPage = () =>
  import('../../features/site/sample-messages-page.tsx').then(m => ({
    default: m.SampleMessagesPage,
  }))

const account: LoadPage = () =>
  import('../../features/account/account-page.tsx').then(m => ({ default: m.AccountPage }))

const consents: LoadPage = () =>
  import('../../features/account/consents-page.tsx').then(m => ({ default: m.ConsentsPage }))

export const pagesOfEveryRole: DashboardPage[] = [
  { path: '/dashboard/account', load: account },
  { path: '*', load: notFound },
]

/** What patients and doctors share: nothing here belongs to the back-office. */
export const pagesOfPeople: DashboardPage[] = [
  // The overview names what is next, as the page of appointments will.
  { path: '/dashboard/appointment', leadsTo: '/dashboard' },
  { path: '/dashboard/account/consents', load: consents },
  { path: '/dashboard/settings', load: emptyPage },
  { path: '/dashboard/service', leadsTo: '/dashboard/services' },
  { path: '/dashboard/setting', leadsTo: '/dashboard/account?tab=settings' },
  { path: '/dashboard/account/profile', leadsTo: '/dashboard/account' },
  { path: '/direct-messages/:userId', load: sampleMessages },
]
