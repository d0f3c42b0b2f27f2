import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Refused } from '../../lib/api.ts'
import { useRefusalSentences } from '../../lib/refusal-text.tsx'
import { toast } from '../../ui/toast.ts'
import { everyList } from './lists.ts'

interface Act<Given, Answer> {
  act: (given: Given) => Promise<Answer>
  done: string
  failed: string
  onDone?: (answer: Answer) => void
  /** It is not any more what it was: what stands here is not true. */
  onOutdated?: () => void
  /** Another tab was quicker; true when that is told here. */
  onChanged?: () => Promise<boolean>
}

/** One act on a service: says what came of it, and whatever that was, every list is read anew. */
export function useAct<Given, Answer>(given: Act<Given, Answer>) {
  const { act, done, failed, onDone, onOutdated, onChanged } = given
  const sentences = useRefusalSentences()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess(answer) {
      toast.success(done)
      onDone?.(answer)
    },
    async onError(failure) {
      const isChanged = failure instanceof Refused && failure.is('service.changed')
      if (isChanged && (await onChanged?.())) return
      const sentence = sentences.ofFailure(failure)
      // This one is quoted alone (SERV-18).
      const isUsed = failure instanceof Refused && failure.is('doctorservice.existed.schedules')
      toast.failure(isUsed ? sentence : `${failed}. ${sentence}`, failure)
      if (failure instanceof Refused && [404, 409].includes(failure.status)) onOutdated?.()
    },
    onSettled() {
      void queries.invalidateQueries(everyList)
    },
  })
}
