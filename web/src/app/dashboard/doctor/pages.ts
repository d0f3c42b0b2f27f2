import type { LoadPage } from '../../frame/lazy-page.tsx'
import { type DashboardPage, pagesOfEveryRole, pagesOfPeople } from '../pages.ts'

const overview: LoadPage = () =>
  import('../../../features/services/readiness/doctor-overview-page.tsx').then(m => ({
    default: m.DoctorOverviewPage,
  }))

const certificates: LoadPage = () =>
  import('../../../features/certificates/certificate-page.tsx').then(m => ({
    default: m.CertificatePage,
  }))

const services: LoadPage = () =>
  import('../../../features/services/own/service-page.tsx').then(m => ({ default: m.ServicePage }))

const schedule: LoadPage = () =>
  import('../../../features/schedules/schedule-page.tsx').then(m => ({
    default: m.SchedulePage,
  }))

const scheduleForm: LoadPage = () =>
  import('../../../features/schedules/schedule-form-page.tsx').then(m => ({
    default: m.ScheduleFormPage,
  }))

const revenue: LoadPage = () =>
  import('../../../features/statistics/revenue/revenue-page.tsx').then(m => ({
    default: m.RevenuePage,
  }))

const statistic: LoadPage = () =>
  import('../../../features/statistics/own/statistic-page.tsx').then(m => ({
    default: m.StatisticPage,
  }))

/** One entry a page. */
export const pages: DashboardPage[] = [
  { path: '/dashboard', load: overview },
  { path: '/dashboard/services', load: services },
  { path: '/dashboard/certificate', load: certificates },
  { path: '/dashboard/schedule', load: schedule },
  { path: '/dashboard/schedule/new', load: scheduleForm },
  { path: '/dashboard/schedule/:id', load: scheduleForm },
  { path: '/dashboard/revenue', load: revenue },
  { path: '/dashboard/statistic', load: statistic },
  ...pagesOfPeople,
  ...pagesOfEveryRole,
]
