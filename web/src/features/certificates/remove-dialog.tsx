import { type Certificate, certificates } from '@konsil/contract/certificates'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

interface RemoveDialogProps {
  /** Undefined while nothing is asked. */
  certificate: Certificate | undefined
  onClose: () => void
}

export function RemoveDialog({ certificate, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('certificates')
  const removal = useAct({
    act: (id: string) => call(certificates.remove, { id }),
    done: t('removed'),
    failed: t('removed.failed'),
    changes: ['certificates', 'services', 'booking'],
    onSettled: onClose,
  })
  const isValidId = certificate?.type.code === 'PHYSICIAN' && certificate.status.code === 'ACTIVE'
  return (
    <ConfirmDialog
      open={certificate !== undefined}
      title={t('remove.title', { name: certificate?.name })}
      keep={t('remove.keep')}
      act={t('remove.do')}
      busy={removal.isPending}
      onClose={onClose}
      onConfirm={() => certificate && removal.mutate(certificate._id)}
    >
      {t('remove.text')} {isValidId && t('remove.physician')}
    </ConfirmDialog>
  )
}
