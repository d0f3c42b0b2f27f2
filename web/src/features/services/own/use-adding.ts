import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentences } from '../../../lib/calls/refusal-text.tsx'
import { readSession } from '../../../lib/visitor/session.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { currentStatusQuery } from '../queries.ts'
import { askReminder, type Reminder } from './reminders.ts'

interface Adding {
  hasNone: boolean
  onReady: () => void
  onReminder: (of: Reminder) => void
}

/** Before a service is added it is verified that it can be; what comes first is reminded of (SERV-25). */
export function useAdding({ hasNone, onReady, onReminder }: Adding) {
  const { t } = useTranslation('services')
  const sentences = useRefusalSentences()
  useWelcomeBack(hasNone, onReminder)
  const verifying = useMutation({
    mutationFn: () => askReminder(),
    onSuccess(reminder) {
      // That there is no service yet is why one is added (SERV-28).
      if (reminder && reminder !== 'noService') onReminder(reminder)
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

const welcomed = new Set<string>()

/** Who could offer something and does not is reminded once, not at each visit. */
function useWelcomeBack(hasNone: boolean, onReminder: (of: Reminder) => void) {
  const person = readSession()?.profile._id ?? ''
  const { data: status } = useQuery(currentStatusQuery)
  const mayOffer = status?.certificate.existActivePhysicianId && !status.service.existService
  useEffect(() => {
    if (!hasNone || !mayOffer || welcomed.has(person)) return
    welcomed.add(person)
    onReminder('noService')
  }, [hasNone, mayOffer, person, onReminder])
}
