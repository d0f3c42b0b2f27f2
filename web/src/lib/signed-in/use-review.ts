import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { askAgain } from './query-keys.ts'
import { useRefusalSentences } from '../calls/refusal-text.tsx'

interface Review<Reviewed> {
  /** Where it stands as it was before. */
  list: { queryKey: QueryKey }
  /** Undefined while none is looked at. */
  id: string | undefined
  open: (id: string, signal: AbortSignal) => Promise<Reviewed>
  failed: (sentence: string) => string
  onFailed: () => void
}

/**
 * Opening it tells the server: from now on nobody changes what is looked at (D-044). Its row in the list
 * becomes what was opened; the whole list is asked for again only where that is not known.
 */
export function useReview<Reviewed extends { _id: string }>(review: Review<Reviewed>) {
  const { list, id, open, failed, onFailed } = review
  const [of] = list.queryKey
  const sentences = useRefusalSentences()
  const queries = useQueryClient()
  const opened = useQuery({
    queryKey: ['reviews', of, id],
    queryFn: async ({ signal }) => {
      const read = await open(id ?? '', signal)
      queries.setQueryData<{ list: Reviewed[] }>(
        list.queryKey,
        was => was && { ...was, list: was.list.map(one => (one._id === read._id ? read : one)) },
      )
      return read
    },
    enabled: id !== undefined,
    // It is an act: whether to try it once more, the person decides.
    retry: false,
    // Each look is a new one, and while one looks nothing moves.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const { error } = opened
  useEffect(() => {
    if (!error) return
    toast.failure(failed(sentences.ofFailure(error)), error)
    void askAgain(queries, [of])
    onFailed()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once for each failure
  }, [error])
  return opened.data
}
