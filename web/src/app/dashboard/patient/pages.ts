import type { LoadPage } from '../../frame/lazy-page.tsx'
import { type DashboardPage, pagesOfEveryRole, pagesOfPeople } from '../pages.ts'

const overview: LoadPage = () =>
  import('../../../features/site/patient-overview-page.tsx').then(m => ({
    default: m.PatientOverviewPage,
  }))

const booking: LoadPage = () =>
  import('../../../features/booking/booking-page.tsx').then(m => ({ default: m.BookingPage }))

const otherDoctor: LoadPage = () =>
  import('../../../features/booking/other-doctor/other-doctor-page.tsx').then(m => ({
    default: m.OtherDoctorPage,
  }))

const checklist: LoadPage = () =>
  import('../../../features/questionnaires/checklist-page.tsx').then(m => ({
    default: m.ChecklistPage,
  }))

/** One entry a page. */
export const pages: DashboardPage[] = [
  { path: '/dashboard', load: overview },
  { path: '/dashboard/booking', load: booking },
  { path: '/dashboard/appointment/:appointmentId/other-doctor', load: otherDoctor },
  { path: '/dashboard/appointment/:appointmentId/checklist', load: checklist },
  ...pagesOfPeople,
  ...pagesOfEveryRole,
]
