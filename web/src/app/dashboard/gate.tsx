import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { OopsPage } from '../../features/site/oops-page.tsx'
import { readSession } from '../../lib/session.ts'
import { SignedIn, whoAmI } from '../../lib/signed-in.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Layout } from './layout.tsx'
import { leaveForSignIn, signOut } from './leave.ts'
import { roleApps } from './role-app.tsx'
import { isDashboardRole } from './roles.ts'
import { useSessionWatch } from './session-watch.ts'

/** Who comes here is signed in, has a role with a dashboard, and has agreed to what is asked. */
export function Gate() {
  // Rendered anew at every change of place, and so looks at the session again.
  useLocation()
  const session = readSession()
  const answer = useQuery({ ...whoAmI, enabled: session !== undefined })
  useSessionWatch(session?.profile._id)
  const isLeaving = session === undefined
  useEffect(() => {
    if (isLeaving) leaveForSignIn()
  }, [isLeaving])

  if (!session) return null
  if (!isDashboardRole(session.role)) return <OopsPage onSignOut={() => void signOut()} />
  const RoleApp = roleApps[session.role]
  return (
    <SignedIn value={session}>
      <Layout role={session.role}>
        <Answered answer={answer}>
          <Suspense fallback={<PageSkeleton />}>
            <RoleApp />
          </Suspense>
        </Answered>
      </Layout>
    </SignedIn>
  )
}

interface AnsweredProps {
  answer: { isSuccess: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown }
  children: ReactNode
}

/** The server has said once who this is; a later failure to say it again disturbs nobody. */
function Answered({ answer, children }: AnsweredProps) {
  if (answer.isSuccess) return children
  if (answer.isError)
    return <FailedState onRetry={() => void answer.refetch()} busy={answer.isFetching} />
  return <PageSkeleton />
}
