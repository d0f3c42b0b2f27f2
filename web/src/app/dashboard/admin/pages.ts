import type { LoadPage } from '../../frame/lazy-page.tsx'
import { type DashboardPage, pagesOfEveryRole } from '../pages.ts'

const overview: LoadPage = () =>
  import('../../../features/site/office-overview-page.tsx').then(m => ({
    default: m.OfficeOverviewPage,
  }))

const uploadedCertificates: LoadPage = () =>
  import('../../../features/certificates/uploaded-certificate-page.tsx').then(m => ({
    default: m.UploadedCertificatePage,
  }))

const services: LoadPage = () =>
  import('../../../features/services/office/office-service-page.tsx').then(m => ({
    default: m.OfficeServicePage,
  }))

const blogs: LoadPage = () =>
  import('../../../features/blogs/manage-blogs-page.tsx').then(m => ({
    default: m.ManageBlogsPage,
  }))

const doctorManagement: LoadPage = () =>
  import('../../../features/doctors/doctor-management-page.tsx').then(m => ({
    default: m.DoctorManagementPage,
  }))

const cases: LoadPage = () =>
  import('../../../features/appointments/office-cases-page.tsx').then(m => ({
    default: m.OfficeCasesPage,
  }))

const payments: LoadPage = () =>
  import('../../../features/payments/office/payments-page.tsx').then(m => ({
    default: m.PaymentsPage,
  }))

const payable: LoadPage = () =>
  import('../../../features/payments/office/payable-page.tsx').then(m => ({
    default: m.PayablePage,
  }))

const systemSettings: LoadPage = () =>
  import('../../../features/site/settings/system-settings-page.tsx').then(m => ({
    default: m.SystemSettingsPage,
  }))

const administratorsLog: LoadPage = () =>
  import('../../../features/site/log/administrators-log-page.tsx').then(m => ({
    default: m.AdministratorsLogPage,
  }))

const mobileVersions: LoadPage = () =>
  import('../../../features/mobile-versions/mobile-versions-page.tsx').then(m => ({
    default: m.MobileVersionsPage,
  }))

const campaigns: LoadPage = () =>
  import('../../../features/campaigns/campaigns-page.tsx').then(m => ({
    default: m.CampaignsPage,
  }))

const systemNotifications: LoadPage = () =>
  import('../../../features/notifications/office/system-notification-page.tsx').then(m => ({
    default: m.SystemNotificationPage,
  }))

/** One entry a page. */
export const pages: DashboardPage[] = [
  { path: '/dashboard', load: overview },
  { path: '/dashboard/services', load: services },
  { path: '/dashboard/uploaded-certificate', load: uploadedCertificates },
  { path: '/dashboard/manage-blogs', load: blogs },
  { path: '/dashboard/doctor-management', load: doctorManagement },
  { path: '/dashboard/cases', load: cases },
  { path: '/dashboard/payments', load: payments },
  { path: '/dashboard/payments/:payableId', load: payable },
  { path: '/dashboard/administrators-log', load: administratorsLog },
  { path: '/dashboard/mobile-versions', load: mobileVersions },
  { path: '/dashboard/notification', load: campaigns },
  { path: '/dashboard/system-notification', load: systemNotifications },
  { path: '/dashboard/system-settings', load: systemSettings },
  { path: '/dashboard/setting', leadsTo: '/dashboard/account' },
  { path: '/dashboard/account/profile', leadsTo: '/dashboard/account' },
  ...pagesOfEveryRole,
]
