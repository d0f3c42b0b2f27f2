import type { LoadPage } from '../lazy-page.tsx'

export interface DashboardPage {
  path: string
  load: LoadPage
}

const notFound: LoadPage = () =>
  import('../../features/site/not-found-page.tsx').then(m => ({ default: m.NotFoundPage }))

/** One entry a page. */
export const dashboardPages: DashboardPage[] = [{ path: '*', load: notFound }]
