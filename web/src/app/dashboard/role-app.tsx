import { type ComponentType, lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { lazyPage } from '../frame/lazy-page.tsx'
import type { DashboardPage } from './pages.ts'
import type { DashboardRole } from './roles.ts'

/** Nobody downloads the pages of another role. */
const load: Record<DashboardRole, () => Promise<{ pages: DashboardPage[] }>> = {
  PATIENT: () => import('./patient/pages.ts'),
  DOCTOR: () => import('./doctor/pages.ts'),
  ADMIN: () => import('./admin/pages.ts'),
}

/** Fetches the pages while the texts and the person's record are still on their way. */
export const loadPagesOf = (role: DashboardRole) => load[role]()

const appOf = (role: DashboardRole) =>
  lazy(async () => ({ default: appWith((await load[role]()).pages) }))

export function appWith(pages: DashboardPage[]): ComponentType {
  const routes = pages.map(page => (
    <Route
      key={page.path}
      path={page.path}
      element={'load' in page ? lazyPage(page.load) : <Navigate replace to={page.leadsTo} />}
    />
  ))
  return function RoleApp() {
    return <Routes>{routes}</Routes>
  }
}

export const roleApps = {
  PATIENT: appOf('PATIENT'),
  DOCTOR: appOf('DOCTOR'),
  ADMIN: appOf('ADMIN'),
}
