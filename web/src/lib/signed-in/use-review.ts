import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { askAgain, type QueryRoot } from './query-keys.ts'
import { useRefusalSentences } from '../calls/refusal-text.tsx'

interface Review<Reviewed> {
  /** Whose list it stands in; that list is asked for again. */
  of: QueryRoot
  /** Undefined while none is looked at. */
  id: string | undefined
  open: (id: string, signal: AbortSignal) => Promise<Reviewed>
  failed: (sentence: string) => string
  onFailed: () => void
}

/** Opening it tells the server: from now on nobody changes what is looked at (D-044). */
export function useReview<Reviewed>({ of, id, open, failed, onFailed }: Review<Reviewed>) {
  const sentences = useRefusalSentences()
  const queries = useQueryClient()
  const opened = useQuery({
    queryKey: ['reviews', of, id],
    queryFn: async ({ signal }) => {
      const read = await open(id ?? '', signal)
      void askAgain(queries, [of])
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
