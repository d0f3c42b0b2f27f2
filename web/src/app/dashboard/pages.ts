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

const appointments: LoadPage = () =>
  import('../../features/appointments/appointment-page.tsx').then(m => ({
    default: m.AppointmentPage,
  }))

const tracking: LoadPage = () =>
  import('../../features/appointments/tracking-page.tsx').then(m => ({ default: m.TrackingPage }))

const videoCall: LoadPage = () =>
  import('../../features/video-calls/video-call-page.tsx').then(m => ({
    default: m.VideoCallPage,
  }))

export const pagesOfEveryRole: DashboardPage[] = [
  { path: '/appointment-tracking/:appointmentId', load: tracking },
  // An administrator is told there that it is not for them (CALL-05).
  { path: '/video-call/:callId', load: videoCall },
  { path: '/dashboard/account', load: account },
  { path: '*', load: notFound },
]

const answers: LoadPage = () =>
  import('../../features/questionnaires/answers-page.tsx').then(m => ({ default: m.AnswersPage }))

const chat: LoadPage = () =>
  import('../../features/chat/chat-page.tsx').then(m => ({ default: m.ChatPage }))

/** What patients and doctors share: nothing here belongs to the back-office. */
export const pagesOfPeople: DashboardPage[] = [
  { path: '/chatbox', load: chat },
  { path: '/dashboard/appointment', load: appointments },
  { path: '/dashboard/appointment/:appointmentId/answers', load: answers },
  { path: '/dashboard/account/consents', load: consents },
  { path: '/dashboard/settings', load: emptyPage },
  { path: '/dashboard/service', leadsTo: '/dashboard/services' },
  { path: '/dashboard/setting', leadsTo: '/dashboard/account?tab=settings' },
  { path: '/dashboard/account/profile', leadsTo: '/dashboard/account' },
  { path: '/direct-messages/:userId', load: sampleMessages },
]
