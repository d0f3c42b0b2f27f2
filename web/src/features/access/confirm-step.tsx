import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { Outcome } from './outcome.tsx'

interface ConfirmStepProps<Step> {
  ask: () => Promise<unknown>
  /** Where a refusal leads; without an answer it is told, and the button can be pressed again. */
  stepAfter: (refused: Refused) => Step | undefined
  onAnswer: (step: Step | 'done') => void
}

/** Only the click confirms: programs that read mails open links too (ACC-24). */
export function ConfirmStep<Step>({ ask, stepAfter, onAnswer }: ConfirmStepProps<Step>) {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  const [busy, setBusy] = useState(false)

  const confirm = async () => {
    setBusy(true)
    try {
      await ask()
      onAnswer('done')
    } catch (failure) {
      setBusy(false)
      const step = failure instanceof Refused ? stepAfter(failure) : undefined
      if (step !== undefined) return onAnswer(step)
      toast.failure(t('confirm.error', { sentence: sentences.ofFailure(failure) }), failure)
    }
  }

  return (
    <Outcome drawing="talk" title={t('confirmEmail.title')} lead={t('confirmEmail.lead')}>
      <div>
        <Button kind="primary" busy={busy} onClick={() => void confirm()}>
          {t('confirmEmail.submit')}
        </Button>
      </div>
    </Outcome>
  )
}
