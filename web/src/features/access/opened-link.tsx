import { type ReactNode, useEffect, useState } from 'react'
import { Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { Retryable } from '../../ui/display/retryable.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'

interface OpenedLinkProps<Answer> {
  /** Asks whether it can still be used; nothing is done by it (ACC-26). */
  look: () => Promise<Answer>
  /** It cannot. */
  onRefused: (refused: Refused) => void
  children: (answer: Answer) => ReactNode
}

/** The page behind the link of a mail: whoever comes too late hears so before anything is typed. */
export function OpenedLink<Answer>({ look, onRefused, children }: OpenedLinkProps<Answer>) {
  const sentences = useRefusalSentences()
  const [answer, setAnswer] = useState<Answer>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  const ask = async () => {
    setBusy(true)
    try {
      setAnswer(await look())
      setFailure(undefined)
    } catch (failure) {
      if (failure instanceof Refused && failure.status === 400) return onRefused(failure)
      setFailure(failure)
    }
    setBusy(false)
  }
  useEffect(() => {
    void ask()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, [])

  return (
    <Retryable
      hasFailed={failure !== undefined}
      failed={failure !== undefined && sentences.ofFailure(failure)}
      busy={busy}
      onRetry={() => void ask()}
    >
      {answer !== undefined && children(answer)}
      {answer === undefined && failure === undefined && <PageSkeleton />}
    </Retryable>
  )
}
