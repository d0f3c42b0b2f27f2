import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SignedInUser } from '@konsil/contract/access'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { OopsPage } from '../../features/site/oops-page.tsx'
import { keepUser, readSession, type Session } from '../../lib/visitor/session.ts'
import { SignedIn, whoAmI } from '../../lib/signed-in/signed-in.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { PagePieces, PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { CallQuestion } from './call-question.tsx'
import { Layout } from './layout.tsx'
import { endHere, leaveForSignIn, signOut } from '../../lib/signed-in/leave.ts'
import { roleApps } from './role-app.tsx'
import { type DashboardRole, isDashboardRole } from './roles.ts'
import { useSessionWatch } from './session-watch.ts'
import { WorkerPart } from './worker-part.tsx'

/** Who comes here is signed in, has a role with a dashboard, and has agreed to and set up what is asked. */
export function Gate() {
  // Rendered anew at every change of place, and so looks at the session again.
  const { pathname } = useLocation()
  const session = readSession()
  const role = session && isDashboardRole(session.role) ? session.role : undefined
  const answer = useQuery({ ...whoAmI, enabled: role !== undefined })
  const [isSettingUp, setSettingUp] = useState(false)
  useSessionWatch(session?.profile._id)
  const isLeaving = session === undefined
  useEffect(() => {
    if (isLeaving) leaveForSignIn()
  }, [isLeaving])

  if (!session) return null
  if (!role) return <OopsPage onSignOut={() => void signOut()} />
  const mustAgree = (answer.data?.consentsDue.length ?? 0) > 0
  const mustSetUp = isSettingUp || (answer.data?.secondFactorDue ?? false)
  const lacksConsent = (user: SignedInUser) =>
    user.consentsWithdrawn.length > 0 && !isOfAccount(pathname)
  return (
    <SignedIn value={session}>
      <Layout role={role} hasMenu={!mustAgree && !mustSetUp}>
        <Loaded query={answer} wait={<PagePieces />}>
          {user => (
            <Suspense fallback={<PageSkeleton />}>
              {mustAgree ? (
                <MustAgree session={session} user={user} />
              ) : mustSetUp ? (
                <SecondFactorFirst onSettingUp={setSettingUp} />
              ) : lacksConsent(user) ? (
                <ConsentAgain withdrawn={user.consentsWithdrawn} />
              ) : (
                <>
                  <RoleApp role={role} />
                  <WorkerPart role={role} />
                </>
              )}
            </Suspense>
          )}
        </Loaded>
      </Layout>
      <CallQuestion />
    </SignedIn>
  )
}

/** Who has withdrawn a consent keeps the account: settings, data, deletion. */
const isOfAccount = (path: string) => /^\/dashboard\/(account|setting)/.test(path)

function RoleApp({ role }: { role: DashboardRole }) {
  const App = roleApps[role]
  return <App />
}

const AgreeStep = lazy(() =>
  import('../../features/access/agree-step.tsx').then(m => ({ default: m.AgreeStep })),
)

const SecondFactorFirst = lazy(() =>
  import('../../features/account/second-factor-first.tsx').then(m => ({
    default: m.SecondFactorFirst,
  })),
)

const ConsentAgain = lazy(() =>
  import('../../features/access/signed-in/consent-again.tsx').then(m => ({
    default: m.ConsentAgain,
  })),
)

/** New versions came up while the session went on: they are asked for here and now (ACC-50). */
function MustAgree({ session, user }: { session: Session; user: SignedInUser }) {
  const queries = useQueryClient()
  const goOn = async (agreed: SignedInUser) => {
    keepUser(agreed)
    queries.setQueryData(whoAmI.queryKey, agreed)
  }
  return (
    <AgreeStep
      token={session.token}
      due={user.consentsDue}
      onAgreed={goOn}
      onEnded={isByWish => void endHere({ isByWish })}
    />
  )
}
