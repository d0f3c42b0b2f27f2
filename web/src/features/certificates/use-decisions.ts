import { certificates, type ReviewedCertificate } from '@konsil/contract/certificates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/api.ts'
import { useRefusalSentences } from '../../lib/refusal-text.tsx'
import { toast } from '../../ui/toast.ts'

/** Approve and reject. Whatever came of it, the list is read anew (ACERT-06, D-244). */
export function useDecisions(onDecided: () => void) {
  const { t } = useTranslation('certificates')
  const sentences = useRefusalSentences()
  const queries = useQueryClient()

  const onSettled = () => queries.invalidateQueries({ queryKey: ['certificates', 'uploaded'] })
  const tellFailure = (title: string) => (failure: unknown) => {
    toast.failure(`${title}. ${sentences.ofFailure(failure)}`, failure)
    // It is decided or changed: what stands here is not true any more. Else another try may help.
    if (failure instanceof Refused && [404, 409].includes(failure.status)) onDecided()
  }

  const approval = useMutation({
    mutationFn: ({ _id: id, version }: ReviewedCertificate) =>
      call(certificates.approve, { id, version }),
    onSuccess() {
      toast.success(t('office.approved'))
      onDecided()
    },
    onError: tellFailure(t('office.approveFailed')),
    onSettled,
  })
  const rejection = useMutation({
    mutationFn: ({
      of: { _id: id, version },
      reason,
    }: {
      of: ReviewedCertificate
      reason: string
    }) => call(certificates.reject, { id, version, reason }),
    onSuccess() {
      toast.success(t('office.rejected'))
      onDecided()
    },
    onError: tellFailure(t('office.rejectFailed')),
    onSettled,
  })
  return { approval, rejection }
}

export type Decisions = ReturnType<typeof useDecisions>
