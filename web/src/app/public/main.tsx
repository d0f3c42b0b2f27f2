import '../../ui/foundation.css'
import { StrictMode } from 'react'
import { reloadWhenOutdated } from '../../lib/outdated.ts'
import { startTexts } from '../../lib/texts.ts'
import { OfflineDialog } from '../../ui/offline-dialog.tsx'
import { startScheme } from '../../lib/kept-scheme.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { CookieBanner } from '../cookie-banner.tsx'
import { CrashBoundary } from '../crash-boundary.tsx'
import { mount } from '../mount.ts'
import { loadPageAt, PublicRouter } from './router.tsx'

async function start() {
  reloadWhenOutdated()
  startScheme()
  await Promise.all([
    startTexts(['ui', 'site', 'access', 'refusals']),
    // The page asks for it again when it is shown, and tells the failure.
    loadPageAt(window.location.pathname)?.catch(() => undefined),
  ])
  mount(
    <StrictMode>
      <CrashBoundary>
        <PublicRouter />
      </CrashBoundary>
      <Toasts />
      <OfflineDialog />
      <CookieBanner dataProtection="/data-protection" />
    </StrictMode>,
  )
}

void start()
