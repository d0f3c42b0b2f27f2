import type { ReactNode } from 'react'
import type { AskedChart } from '../../ui/chart/chart-figure.tsx'
import { Retryable } from '../../ui/display/retryable.tsx'
import { Loading } from '../../ui/page/loading.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

interface AskedCountsProps<Answer> {
  asked: AskedChart<Answer>
  failed: string
  children: (answer: Answer) => ReactNode
}

/** Figures above charts; as those they keep what they show. */
export const AskedCounts = <Answer,>({ asked, failed, children }: AskedCountsProps<Answer>) => (
  <Retryable
    isQuiet
    hasFailed={asked.hasFailed}
    failed={failed}
    busy={asked.isFetching}
    onRetry={asked.retry}
  >
    {asked.shown !== undefined && children(asked.shown)}
    {asked.shown === undefined && !asked.hasFailed && (
      <Loading>
        <Skeleton shape="block" height="7.5rem" />
      </Loading>
    )}
  </Retryable>
)
