import '../../ui/style/foundation.css'
import { StrictMode } from 'react'
import { reloadWhenOutdated } from '../../lib/page/outdated.ts'
import { startTexts } from '../../lib/words/texts.ts'
import { OfflineDialog } from '../../ui/dialog/offline-dialog.tsx'
import { startScheme } from '../../lib/visitor/kept-scheme.ts'
import { Toasts } from '../../ui/toast/toasts.tsx'
import { CookieBanner } from '../frame/cookie-banner.tsx'
import { CrashBoundary } from '../frame/crash-boundary.tsx'
import { mount } from '../frame/mount.ts'
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
