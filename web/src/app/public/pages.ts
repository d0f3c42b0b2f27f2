import type { LoadPage } from '../lazy-page.tsx'

export interface PublicPage {
  path: string
  load: LoadPage
}

/** One line a page; every other address is the server's (`app/site`). */
export const publicPages: PublicPage[] = [
  {
    path: '/sign-in',
    load: () =>
      import('../../features/access/sign-in-page.tsx').then(m => ({ default: m.SignInPage })),
  },
  {
    path: '/admin/sign-in',
    load: () =>
      import('../../features/access/sign-in-page.tsx').then(m => ({ default: m.AdminSignInPage })),
  },
  {
    path: '/sign-up',
    load: () =>
      import('../../features/access/sign-up-page.tsx').then(m => ({ default: m.SignUpPage })),
  },
  {
    path: '/forgot-password',
    load: () =>
      import('../../features/access/forgot-password-page.tsx').then(m => ({
        default: m.ForgotPasswordPage,
      })),
  },
  {
    path: '/reset-password',
    load: () =>
      import('../../features/access/reset-password-page.tsx').then(m => ({
        default: m.ResetPasswordPage,
      })),
  },
  {
    path: '/confirm-email',
    load: () =>
      import('../../features/access/confirm-email-page.tsx').then(m => ({
        default: m.ConfirmEmailPage,
      })),
  },
  {
    path: '/active-user',
    load: () =>
      import('../../features/access/active-user-page.tsx').then(m => ({
        default: m.ActiveUserPage,
      })),
  },
]
