import { useTranslation } from 'react-i18next'
import { Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { MemberRole } from './roles.ts'

export type ActivationStep = 'open' | 'done' | 'doneAnew' | 'already' | 'failed'

export interface ActivationProps {
  /** The secret of the link. */
  id: string
  email: string
  role: MemberRole
  onStep: (step: ActivationStep) => void
  onOtherWay: () => void
}

/** Where a refusal of the link leads; nothing where it is about what was entered. */
export function stepAfter(refused: Refused): ActivationStep | undefined {
  if (refused.is('global.was.actived.user')) return 'already'
  return refused.is('activation.link.unusable') ? 'failed' : undefined
}

/** What was sent and refused, by either way of activating. */
export function useActivationFailure(onStep: (step: ActivationStep) => void) {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  return (failure: unknown, isTold: boolean) => {
    const step = failure instanceof Refused ? stepAfter(failure) : undefined
    if (step) return onStep(step)
    if (isTold) return
    toast.failure(t('confirm.error', { sentence: sentences.ofFailure(failure) }), failure)
  }
}
