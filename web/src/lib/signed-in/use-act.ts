import type { RefusalId } from '@konsil/contract/core/refusals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/toast/toast.ts'
import { Refused } from '../calls/api.ts'
import { askAgain, type QueryRoot } from './query-keys.ts'
import { useRefusalSentences } from '../calls/refusal-text.tsx'

interface Act<Given, Answer> {
  act: (given: Given) => Promise<Answer>
  /** Left out where something else shows it. */
  done?: string | ((given: Given) => string)
  failed: string
  /** What the act changes is asked for again, whatever came of it. */
  changes: readonly QueryRoot[]
  /** Refusals whose sentence stands alone. */
  quoted?: readonly RefusalId[]
  onDone?: (answer: Answer) => void
  /** It is not any more what it was: what stands here is not true. */
  onOutdated?: (given: Given) => void
  /** True for a refusal that is said elsewhere than in a toast. */
  onRefused?: (refused: Refused) => boolean | Promise<boolean>
  onSettled?: () => void
}

/** One act on something: says what came of it. */
export function useAct<Given, Answer>(given: Act<Given, Answer>) {
  const { act, done, failed, changes, quoted = [] } = given
  const sentences = useRefusalSentences()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess(answer, asked) {
      if (done !== undefined) toast.success(typeof done === 'string' ? done : done(asked))
      given.onDone?.(answer)
    },
    async onError(failure, asked) {
      const refused = failure instanceof Refused ? failure : undefined
      if (refused && (await given.onRefused?.(refused))) return
      const isQuoted = refused && quoted.some(id => refused.is(id))
      const said = isQuoted ? sentences.ofFailure(failure) : sentences.because(failed, failure)
      toast.failure(said, failure)
      if (refused && [404, 409].includes(refused.status)) given.onOutdated?.(asked)
    },
    onSettled() {
      given.onSettled?.()
      void askAgain(queries, changes)
    },
  })
}
