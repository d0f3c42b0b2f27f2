import '../../ui/style/foundation.css'
import './first-pieces.css'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { reloadWhenOutdated } from '../../lib/page/outdated.ts'
import { leaveAsked } from '../../lib/signed-in/leave-asked.ts'
import { clearOldAnswers } from '../../lib/signed-in/kept-answers.ts'
import { clearOldDrafts } from '../../lib/signed-in/kept-drafts.ts'
import { renewPush } from '../../lib/signed-in/push-here.ts'
import { startWorker, takeNewer } from '../../lib/signed-in/worker.ts'
import { readSession } from '../../lib/visitor/session.ts'
import { whoAmI } from '../../lib/signed-in/signed-in.tsx'
import { startTexts } from '../../lib/words/texts.ts'
import { OfflineDialog } from '../../ui/dialog/offline-dialog.tsx'
import { startScheme } from '../../lib/visitor/kept-scheme.ts'
import { toast } from '../../ui/toast/toast.ts'
import { Toasts } from '../../ui/toast/toasts.tsx'
import { CrashBoundary } from '../frame/crash-boundary.tsx'
import { mount } from '../frame/mount.ts'
import { Kit } from './kit.tsx'
import { startQueries } from './queries.ts'
import { loadPagesOf } from './role-app.tsx'
import { isDashboardRole } from './roles.ts'
import { DashboardRouter } from './router.tsx'

const queries = startQueries()

/** What the first screen will ask for anyway, while its texts are still on their way. */
function askAhead() {
  const session = readSession()
  if (!session || !isDashboardRole(session.role)) return
  void queries.prefetchQuery(whoAmI)
  // Whoever shows them meets the failure again, and tells it.
  loadPagesOf(session.role).catch(() => undefined)
}

/** Told to whoever looks; whoever does not press it gets it with the next page. */
function offerNewer() {
  const act = {
    label: i18next.t('version.load', { ns: 'ui' }),
    run: () => leaveAsked(takeNewer),
  }
  toast.news(i18next.t('version.newer', { ns: 'ui' }), { act })
}

/** Without it everything works but what needs it: a browser may refuse it. */
async function bringWorker() {
  await startWorker(offerNewer)
  await renewPush()
}

async function start() {
  reloadWhenOutdated()
  startScheme()
  askAhead()
  void clearOldAnswers()
  clearOldDrafts()
  await startTexts(['ui', 'site', 'refusals'])
  mount(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Kit>
          <CrashBoundary>
            <DashboardRouter />
          </CrashBoundary>
          <Toasts />
          <OfflineDialog />
        </Kit>
      </QueryClientProvider>
    </StrictMode>,
  )
  bringWorker().catch(() => undefined)
}

void start()
