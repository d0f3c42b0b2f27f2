import type { LoadPage } from '../lazy-page.tsx'

export interface PublicPage {
  path: string
  layout: 'site' | 'entry'
  load: LoadPage
}

/** One entry a page. */
export const publicPages: PublicPage[] = [
  {
    path: '/',
    layout: 'site',
    load: () => import('../../features/site/start-page.tsx').then(m => ({ default: m.StartPage })),
  },
  {
    path: '*',
    layout: 'site',
    load: () =>
      import('../../features/site/not-found-page.tsx').then(m => ({ default: m.NotFoundPage })),
  },
]
