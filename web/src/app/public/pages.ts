import type { EntryPath } from '@konsil/contract/site-pages'
import type { LoadPage } from '../frame/lazy-page.tsx'

/** One line a page; every other address is the server's (`app/site`). */
export const publicPages: Record<EntryPath, LoadPage> = {
  '/sign-in': () =>
    import('../../features/access/sign-in-page.tsx').then(m => ({ default: m.SignInPage })),
  '/admin/sign-in': () =>
    import('../../features/access/sign-in-page.tsx').then(m => ({ default: m.AdminSignInPage })),
  '/sign-up': () =>
    import('../../features/access/sign-up-page.tsx').then(m => ({ default: m.SignUpPage })),
  '/forgot-password': () =>
    import('../../features/access/forgot-password-page.tsx').then(m => ({
      default: m.ForgotPasswordPage,
    })),
  '/reset-password': () =>
    import('../../features/access/reset-password-page.tsx').then(m => ({
      default: m.ResetPasswordPage,
    })),
  '/confirm-email': () =>
    import('../../features/access/confirm-email-page.tsx').then(m => ({
      default: m.ConfirmEmailPage,
    })),
  '/active-user': () =>
    import('../../features/access/active-user-page.tsx').then(m => ({
      default: m.ActiveUserPage,
    })),
  '/account-deleted': () =>
    import('../../features/access/account-deleted-page.tsx').then(m => ({
      default: m.AccountDeletedPage,
    })),
}
