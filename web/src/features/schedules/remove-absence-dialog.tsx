import { type Absence, schedules } from '@konsil/contract/schedules'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useRefusalSentences } from '../../lib/refusal-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

interface RemoveAbsenceDialogProps {
  /** Undefined while nothing is asked. */
  absence: Absence | undefined
  /** As they are said. */
  dates: string
  onClose: () => void
  onSettled: () => void
}

/** Removed days can be booked at once. */
export function RemoveAbsenceDialog(props: RemoveAbsenceDialogProps) {
  const { absence, dates, onClose, onSettled } = props
  const { t } = useTranslation('schedules')
  const sentences = useRefusalSentences()
  const removal = useMutation({
    mutationFn: (id: string) => call(schedules.removeAbsence, { id }),
    onSuccess: () => toast.success(t('absences.removed')),
    onError: failure =>
      toast.failure(
        t('absences.removeFailed', { sentence: sentences.ofFailure(failure) }),
        failure,
      ),
    onSettled,
  })
  return (
    <Dialog
      open={absence !== undefined}
      title={t('absences.removeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('absences.keep')}</Button>
          <Button
            kind="danger"
            busy={removal.isPending}
            onClick={() => absence && removal.mutate(absence._id)}
          >
            {t('absences.remove')}
          </Button>
        </>
      }
    >
      {t('absences.removeText', { dates })}
    </Dialog>
  )
}
