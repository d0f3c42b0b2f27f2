import { certificates, type ReviewedCertificate } from '@konsil/contract/certificates'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'

export interface Decided {
  of: Pick<ReviewedCertificate, '_id' | 'name' | 'doctor'>
  decision: 'APPROVED' | 'REJECTED'
}

interface Deciding {
  onDecided: (decided: Decided) => void
  /** It is decided or changed. After any other failure another try may help. */
  onOutdated: () => void
}

/** Whatever comes of a decision, the list is read anew (ACERT-06, D-244). */
const changes = ['certificates'] as const

export function useApproval({ onDecided, onOutdated }: Deciding) {
  const { t } = useTranslation('certificates')
  return useAct({
    async act(of: ReviewedCertificate): Promise<Decided> {
      await call(certificates.approve, { id: of._id, version: of.version })
      return { of, decision: 'APPROVED' }
    },
    done: t('office.approved'),
    failed: t('office.approveFailed'),
    changes,
    onDone: onDecided,
    onOutdated,
  })
}

interface Rejection {
  of: ReviewedCertificate
  reason: string
}

export function useRejection({ onDecided, onOutdated }: Deciding) {
  const { t } = useTranslation('certificates')
  return useAct({
    async act({ of, reason }: Rejection): Promise<Decided> {
      await call(certificates.reject, { id: of._id, version: of.version, reason })
      return { of, decision: 'REJECTED' }
    },
    done: t('office.rejected'),
    failed: t('office.rejectFailed'),
    changes,
    onDone: onDecided,
    onOutdated,
  })
}

/** Before it takes effect (D-354); what is undone is in review again. */
export function useUndo(onUndone?: (id: string) => void) {
  const { t } = useTranslation('certificates')
  return useAct({
    async act(id: string) {
      await call(certificates.undo, { id })
      return id
    },
    done: t('undo.done'),
    failed: t('undo.failed'),
    changes,
    ...(onUndone ? { onDone: onUndone } : {}),
  })
}
