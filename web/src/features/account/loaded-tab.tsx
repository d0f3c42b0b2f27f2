import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { whoAmI } from '../../lib/signed-in/signed-in.tsx'
import { Retryable } from '../../ui/display/retryable.tsx'
import { Loading } from '../../ui/page/loading.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './account.module.css'

/** What a tab, or a dialog, asks for is on its way, has failed and can be asked for again, or is there. */
export function LoadedTab({ children }: { children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary()
  const [state, setState] = useState<'asked' | 'failed' | 'askedAgain'>('asked')
  const hasFailed = state !== 'asked'
  const retry = () => {
    reset()
    setState('askedAgain')
  }
  return (
    <Retryable hasFailed={hasFailed} busy={state === 'askedAgain'} onRetry={retry}>
      {state !== 'failed' && (
        <Failing onFailed={() => setState('failed')}>
          <Suspense fallback={!hasFailed && <FormSkeleton />}>
            {children}
            <Arrival onArrived={() => setState('asked')} />
          </Suspense>
        </Failing>
      )}
    </Retryable>
  )
}

interface FailingProps {
  onFailed: () => void
  children: ReactNode
}

class Failing extends Component<FailingProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFailed()
  }

  override render() {
    return !this.state.failed && this.props.children
  }
}

/** Is drawn with what stands beside it, and no sooner. */
function Arrival({ onArrived }: { onArrived: () => void }) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  useLayoutEffect(onArrived, [])
  return null
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
