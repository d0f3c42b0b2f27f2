import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRefusalSentences } from '../../../lib/calls/refusal-text.tsx'
import { isToldInReview } from '../../../lib/signed-in/told-in-review.ts'
import { readSession } from '../../../lib/visitor/session.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { askReminder, type Reminder } from './reminders.ts'

interface Adding {
  onReady: () => void
  onReminder: (of: Reminder) => void
}

/** That the physician ID is being checked is said once a session; then one service after another is prepared. */
const isKnown = (reminder: Reminder) => {
  const person = readSession()?.profile._id
  return reminder === 'inReview' && person !== undefined && isToldInReview(person)
}

/** Before a service is added it is verified that it can be; what comes first is reminded of (SERV-25). */
export function useAdding({ onReady, onReminder }: Adding) {
  const { t } = useTranslation('services')
  const sentences = useRefusalSentences()
  const verifying = useMutation({
    mutationFn: () => askReminder(),
    onSuccess(reminder) {
      if (reminder && !isKnown(reminder)) onReminder(reminder)
      else onReady()
    },
    onError: failure =>
      toast.failure(t('add.failed', { sentence: sentences.ofFailure(failure) }), failure),
  })
  return {
    isAsking: verifying.isPending,
    begin() {
      if (readSession()?.firstTimeLogin) onReminder('notReady')
      else verifying.mutate()
    },
  }
}
