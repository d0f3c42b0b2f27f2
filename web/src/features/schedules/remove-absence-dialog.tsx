import { type Absence, schedules } from '@konsil/contract/schedules'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

interface RemoveAbsenceDialogProps {
  /** Undefined while nothing is asked. */
  absence: Absence | undefined
  /** As they are said. */
  dates: string
  onClose: () => void
}

/** Removed days can be booked at once. */
export function RemoveAbsenceDialog(props: RemoveAbsenceDialogProps) {
  const { absence, dates, onClose } = props
  const { t } = useTranslation('schedules')
  const removal = useAct({
    act: (id: string) => call(schedules.removeAbsence, { id }),
    done: t('absences.removed'),
    failed: t('absences.removeFailed'),
    changes: ['schedules', 'services', 'booking'],
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={absence !== undefined}
      title={t('absences.removeTitle')}
      keep={t('absences.keep')}
      act={t('absences.remove')}
      busy={removal.isPending}
      onClose={onClose}
      onConfirm={() => absence && removal.mutate(absence._id)}
    >
      {t('absences.removeText', { dates })}
    </ConfirmDialog>
  )
}
