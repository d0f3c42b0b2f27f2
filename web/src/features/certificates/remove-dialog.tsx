import { type Certificate, certificates } from '@konsil/contract/certificates'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useRefusalSentences } from '../../lib/refusal-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

interface RemoveDialogProps {
  /** Undefined while nothing is asked. */
  certificate: Certificate | undefined
  onClose: () => void
  onRemoved: () => void
}

export function RemoveDialog({ certificate, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('certificates')
  const sentences = useRefusalSentences()
  const removal = useMutation({
    mutationFn: (id: string) => call(certificates.remove, { id }),
    onSuccess: () => toast.success(t('removed')),
    onError: failure =>
      toast.failure(t('removed.failed', { sentence: sentences.ofFailure(failure) }), failure),
    onSettled() {
      onClose()
      onRemoved()
    },
  })
  const isValidId = certificate?.type.code === 'PHYSICIAN' && certificate.status.code === 'ACTIVE'
  return (
    <Dialog
      open={certificate !== undefined}
      title={t('remove.title', { name: certificate?.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('remove.keep')}</Button>
          <Button
            kind="danger"
            busy={removal.isPending}
            onClick={() => certificate && removal.mutate(certificate._id)}
          >
            {t('remove.do')}
          </Button>
        </>
      }
    >
      {t('remove.text')} {isValidId && t('remove.physician')}
    </Dialog>
  )
}
