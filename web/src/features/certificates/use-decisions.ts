import { certificates, type ReviewedCertificate } from '@konsil/contract/certificates'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'

interface Rejection {
  of: ReviewedCertificate
  reason: string
}

/** Approve and reject. Whatever came of it, the list is read anew (ACERT-06, D-244). */
export function useDecisions(onDecided: () => void) {
  const { t } = useTranslation('certificates')
  const deciding = {
    changes: ['certificates'],
    onDone: onDecided,
    // It is decided or changed. After any other failure another try may help.
    onOutdated: onDecided,
  } as const
  const approval = useAct({
    act: ({ _id: id, version }: ReviewedCertificate) => call(certificates.approve, { id, version }),
    done: t('office.approved'),
    failed: t('office.approveFailed'),
    ...deciding,
  })
  const rejection = useAct({
    act: ({ of: { _id: id, version }, reason }: Rejection) =>
      call(certificates.reject, { id, version, reason }),
    done: t('office.rejected'),
    failed: t('office.rejectFailed'),
    ...deciding,
  })
  return { approval, rejection }
}

export type Decisions = ReturnType<typeof useDecisions>
