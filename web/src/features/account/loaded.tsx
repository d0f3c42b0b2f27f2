import { QueryErrorResetBoundary, useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { whoAmI } from '../../lib/signed-in/signed-in.tsx'
import { FailedState } from '../../ui/display/failed-state.tsx'
import { Loading } from '../../ui/page/loading.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './account.module.css'

/** What a tab asks for is on its way, has failed, or is there. */
export function Loaded({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Failing onRetry={reset}>
          <Suspense fallback={<FormSkeleton />}>{children}</Suspense>
        </Failing>
      )}
    </QueryErrorResetBoundary>
  )
}

interface FailingProps {
  onRetry: () => void
  children: ReactNode
}

class Failing extends Component<FailingProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const retry = () => {
      this.props.onRetry()
      this.setState({ failed: false })
    }
    return <FailedState onRetry={retry} />
  }
}

function FormSkeleton() {
  return (
    <Loading>
      <div className={styles.fields}>
        <Skeleton shape="block" height="4.5rem" />
        <Skeleton shape="block" height="4.5rem" />
        <Skeleton shape="block" height="4.5rem" />
        <Skeleton shape="block" height="3rem" width="10rem" />
      </div>
    </Loading>
  )
}

/** What is shown of the person anywhere follows at once what was saved here. */
export function useRefreshPerson() {
  const queries = useQueryClient()
  return () => queries.refetchQueries(whoAmI)
}
