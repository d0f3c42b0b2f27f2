import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { mayComeYet, untilAskedAgain } from '../../lib/calls/api.ts'
import { useKept } from '../../lib/signed-in/use-kept.ts'
import type { AskedChart } from '../../ui/chart/chart-figure.tsx'

/** Figures, and of what they are: until others have come, those are shown. */
export interface Figures<Answer extends object> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>
}

/** What fails is said in the place of the chart, which keeps what it shows (ASTAT-19). */
export function useAskedChart<Answer extends object>(
  figures: Figures<Answer>,
  /** What has to come before has come. */
  enabled = true,
): AskedChart<Answer> {
  const query = useQuery({
    ...figures,
    enabled,
    placeholderData: keepPreviousData,
    // After an outage it comes back by itself, without anybody pressing.
    refetchInterval: ({ state: { error } }) => mayComeYet(error) && untilAskedAgain,
  })
  const shown = useKept(query.data)
  const hasNone = query.data === undefined || query.isPlaceholderData
  return {
    shown,
    isOld: hasNone && shown !== undefined,
    // While it is tried again it is pending again, and the note stays.
    hasFailed: query.isError || (hasNone && query.isFetchedAfterMount),
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  }
}
