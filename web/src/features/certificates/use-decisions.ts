import { certificates, type ReviewedCertificate } from '@konsil/contract/certificates'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'

/** Whatever comes of a decision, the list is read anew (ACERT-06, D-244). */
const deciding = (onDecided?: () => void) => ({
  changes: ['certificates'] as const,
  // It is decided or changed. After any other failure another try may help.
  ...(onDecided ? { onDone: onDecided, onOutdated: onDecided } : {}),
})

export function useApproval(onDecided?: () => void) {
  const { t } = useTranslation('certificates')
  return useAct({
    act: ({ _id: id, version }: ReviewedCertificate) => call(certificates.approve, { id, version }),
    done: t('office.approved'),
    failed: t('office.approveFailed'),
    ...deciding(onDecided),
  })
}

interface Rejection {
  of: ReviewedCertificate
  reason: string
}

export function useRejection(onDecided: () => void) {
  const { t } = useTranslation('certificates')
  return useAct({
    act: ({ of: { _id: id, version }, reason }: Rejection) =>
      call(certificates.reject, { id, version, reason }),
    done: t('office.rejected'),
    failed: t('office.rejectFailed'),
    ...deciding(onDecided),
  })
}
