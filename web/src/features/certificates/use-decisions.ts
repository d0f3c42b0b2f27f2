import { certificates, type ReviewedCertificate } from '@konsil/contract/certificates'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { toast } from '../../ui/toast/toast.ts'

export interface Decided {
  /** Of the decision: undoing takes back this one, and none that came after it. */
  _id: string
  of: Pick<ReviewedCertificate, '_id' | 'name' | 'doctor'>
  decision: 'APPROVED' | 'REJECTED'
  /** By the clock here, in milliseconds: the server has it later, so that it may be undone a little longer. */
  sentAt: number
}

interface Deciding {
  onDecided: (decided: Decided) => void
  /** It is decided or changed. After any other failure another try may help. */
  onOutdated: (of: Decided['of']) => void
}

const said = { APPROVED: 'office.approved', REJECTED: 'office.rejected' } as const

/** Whatever comes of a decision, the list is read anew (ACERT-06, D-244). */
const changes = ['certificates'] as const

export function useApproval({ onDecided, onOutdated }: Deciding) {
  const { t } = useTranslation('certificates')
  return useAct({
    async act(of: ReviewedCertificate): Promise<Decided> {
      const sentAt = Date.now()
      const { decision } = await call(certificates.approve, { id: of._id, version: of.version })
      return { _id: decision, of, decision: 'APPROVED', sentAt }
    },
    done: t(said.APPROVED),
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
      const sentAt = Date.now()
      const asked = { id: of._id, version: of.version, reason }
      const { decision } = await call(certificates.reject, asked)
      return { _id: decision, of, decision: 'REJECTED', sentAt }
    },
    done: t(said.REJECTED),
    failed: t('office.rejectFailed'),
    changes,
    onDone: onDecided,
    onOutdated: ({ of }) => onOutdated(of),
  })
}

interface Undo {
  certificate: string
  decision: Pick<Decided, '_id' | 'decision'>
  onUndone: () => void
  /** It has taken effect, or somebody was faster. */
  onOutdated: () => void
}

/** Before it takes effect (D-354); what is undone is in review again, and no toast says otherwise. */
export function useUndo({ certificate: id, decision, onUndone, onOutdated }: Undo) {
  const { t } = useTranslation('certificates')
  return useAct({
    act: () => call(certificates.undo, { id, decision: decision._id }),
    done: t('undo.done'),
    failed: t('undo.failed'),
    changes,
    onDone() {
      toast.takeBack(t(said[decision.decision]))
      onUndone()
    },
    onOutdated,
  })
}
