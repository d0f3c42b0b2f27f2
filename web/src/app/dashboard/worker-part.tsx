import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { isNewerWaiting, mayHaveWorker, takeNewer } from '../../lib/signed-in/worker.ts'
import type { DashboardRole } from './roles.ts'

const OfflineCopy = lazy(() =>
  import('../../features/appointments/offline-copy.tsx').then(m => ({ default: m.OfflineCopy })),
)

/**
 * What the worker needs of an open dashboard: what it shows without a connection, and the moment at which a newer
 * version takes over, which is when somebody goes to another page, never under a form.
 */
export function WorkerPart({ role }: { role: DashboardRole }) {
  const { pathname } = useLocation()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- with each other page
  useEffect(() => {
    if (isNewerWaiting()) takeNewer()
  }, [pathname])
  if (!mayHaveWorker() || role === 'ADMIN') return null
  return (
    <Suspense>
      <OfflineCopy />
    </Suspense>
  )
}
