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
    path: '/sign-in',
    layout: 'entry',
    load: () =>
      import('../../features/access/sign-in-page.tsx').then(m => ({ default: m.SignInPage })),
  },
  {
    path: '/admin/sign-in',
    layout: 'entry',
    load: () =>
      import('../../features/access/sign-in-page.tsx').then(m => ({ default: m.AdminSignInPage })),
  },
  {
    path: '/sign-up',
    layout: 'entry',
    load: () =>
      import('../../features/access/sign-up-page.tsx').then(m => ({ default: m.SignUpPage })),
  },
  {
    path: '/forgot-password',
    layout: 'entry',
    load: () =>
      import('../../features/access/forgot-password-page.tsx').then(m => ({
        default: m.ForgotPasswordPage,
      })),
  },
  {
    path: '/reset-password',
    layout: 'entry',
    load: () =>
      import('../../features/access/reset-password-page.tsx').then(m => ({
        default: m.ResetPasswordPage,
      })),
  },
  {
    path: '/active-user',
    layout: 'entry',
    load: () =>
      import('../../features/access/active-user-page.tsx').then(m => ({
        default: m.ActiveUserPage,
      })),
  },
  {
    path: '*',
    layout: 'site',
    load: () =>
      import('../../features/site/not-found-page.tsx').then(m => ({ default: m.NotFoundPage })),
  },
]
