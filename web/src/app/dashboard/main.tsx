import '../../ui/foundation.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { reloadWhenOutdated } from '../../lib/outdated.ts'
import { startTexts } from '../../lib/texts.ts'
import { OfflineDialog } from '../../ui/offline-dialog.tsx'
import { startScheme } from '../../ui/scheme.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { CrashBoundary } from '../crash-boundary.tsx'
import { mount } from '../mount.ts'
import { Kit } from './kit.tsx'
import { DashboardRouter } from './router.tsx'

const queries = new QueryClient({
  defaultOptions: { queries: { retry: 1, staleTime: 30_000 } },
})

async function start() {
  reloadWhenOutdated()
  startScheme()
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
}

void start()
