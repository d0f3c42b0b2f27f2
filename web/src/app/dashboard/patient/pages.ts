import type { LoadPage } from '../../frame/lazy-page.tsx'
import { type DashboardPage, pagesOfEveryRole, pagesOfPeople } from '../pages.ts'

const overview: LoadPage = () =>
  import('../../../features/site/patient-overview-page.tsx').then(m => ({
    default: m.PatientOverviewPage,
  }))

/** One entry a page. */
export const pages: DashboardPage[] = [
  { path: '/dashboard', load: overview },
  ...pagesOfPeople,
  ...pagesOfEveryRole,
]
