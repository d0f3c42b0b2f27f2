import { lazy, Suspense, useEffect, useState } from 'react'
import { hearOfMissing, type Missing, Refused } from '../../lib/calls/api.ts'
import { toast } from '../../ui/toast/toast.ts'

const ConsentDialog = lazy(() =>
  import('../../features/access/signed-in/consent-dialog.tsx').then(m => ({
    default: m.ConsentDialog,
  })),
)
const ProofDialog = lazy(() =>
  import('../../features/access/signed-in/proof-dialog.tsx').then(m => ({
    default: m.ProofDialog,
  })),
)

interface Question {
  missing: Missing
  settle: (isGiven: boolean) => void
}

/** What was not given before is asked for again. */
const wasDeclined = (cause: unknown) =>
  cause instanceof Refused && (cause.is('proof.required') || cause.is('consent.required'))

/** Asks for what a call needs, above the page that waits for its answer. */
export function CallQuestion() {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => {
    let leave = () => {}
    const end = hearOfMissing(
      missing =>
        new Promise(resolve => {
          const asked = {
            missing,
            settle(isGiven: boolean) {
              // An answer that comes late closes no question that came after it.
              setQuestion(shown => (shown === asked ? undefined : shown))
              resolve(isGiven)
            },
          }
          leave = () => asked.settle(false)
          toast.takeBackOf(wasDeclined)
          setQuestion(asked)
        }),
    )
    return () => {
      end()
      leave()
    }
  }, [])
  if (!question) return null
  const { missing, settle } = question
  return (
    <Suspense>
      {missing.of === 'consents' ? (
        <ConsentDialog needed={missing.consents} onSettled={settle} />
      ) : (
        <ProofDialog ways={missing.ways} password={missing.password} onSettled={settle} />
      )}
    </Suspense>
  )
}
