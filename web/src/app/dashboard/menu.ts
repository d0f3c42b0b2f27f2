import type { ParseKeys } from 'i18next'
import type { DashboardRole } from './roles.ts'

interface MenuEntry {
  path: string
  label: ParseKeys<'site'>
}

/** Pages that belong together; of appointments the menu also shows what is on them. */
interface MenuBranch {
  branch: 'appointments' | 'notifications'
  title: ParseKeys<'site'>
  pages: MenuEntry[]
}

interface MenuGroup {
  title: ParseKeys<'site'>
  entries: (MenuEntry | MenuBranch)[]
}

const dashboard: MenuEntry = { path: '/dashboard', label: 'menu.dashboard' }

const appointments: MenuBranch = {
  branch: 'appointments',
  title: 'menu.appointments',
  pages: [{ path: '/dashboard/appointment', label: 'menu.appointmentOverview' }],
}
const messages: MenuEntry = { path: '/chatbox', label: 'menu.messages' }
const certificates: MenuEntry = { path: '/dashboard/certificate', label: 'menu.certificates' }
const schedules: MenuEntry = { path: '/dashboard/schedule', label: 'menu.schedules' }
const uploadedCertificates: MenuEntry = {
  path: '/dashboard/uploaded-certificate',
  label: 'menu.uploadedCertificates',
}
const blogs: MenuEntry = { path: '/dashboard/manage-blogs', label: 'menu.blogs' }
const doctors: MenuEntry = { path: '/dashboard/doctor-management', label: 'menu.doctors' }
const payments: MenuEntry = { path: '/dashboard/payments', label: 'menu.payments' }
const cases: MenuEntry = { path: '/dashboard/cases', label: 'menu.cases' }
const administratorsLog: MenuEntry = {
  path: '/dashboard/administrators-log',
  label: 'menu.administratorsLog',
}
const services: MenuEntry = { path: '/dashboard/services', label: 'menu.services' }
const account: MenuEntry = { path: '/dashboard/account', label: 'menu.account' }
const settings: MenuEntry = { path: '/dashboard/account', label: 'menu.settings' }
const revenue: MenuEntry = { path: '/dashboard/revenue', label: 'menu.revenue' }
const statistics: MenuEntry = { path: '/dashboard/statistic', label: 'menu.statistics' }
const notifications: MenuBranch = {
  branch: 'notifications',
  title: 'menu.notifications',
  pages: [
    { path: '/dashboard/notification', label: 'menu.customNotifications' },
    { path: '/dashboard/system-notification', label: 'menu.systemNotifications' },
  ],
}
const mobileVersions: MenuEntry = {
  path: '/dashboard/mobile-versions',
  label: 'menu.mobileVersions',
}
const systemSettings: MenuEntry = {
  path: '/dashboard/system-settings',
  label: 'menu.systemSettings',
}

/** The side menu of each role, in order. An entry comes in the commit that brings its page. */
export const menu: Record<DashboardRole, MenuGroup[]> = {
  PATIENT: [
    { title: 'menu.management', entries: [dashboard, appointments, messages] },
    { title: 'menu.others', entries: [account] },
  ],
  DOCTOR: [
    {
      title: 'menu.management',
      entries: [dashboard, services, certificates, schedules, appointments, messages, account],
    },
    { title: 'menu.others', entries: [revenue, statistics] },
  ],
  ADMIN: [
    {
      title: 'menu.management',
      entries: [
        dashboard,
        services,
        doctors,
        cases,
        uploadedCertificates,
        blogs,
        payments,
        administratorsLog,
      ],
    },
    { title: 'menu.others', entries: [settings, mobileVersions, notifications, systemSettings] },
  ],
}
