import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveQuestionProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asked before what was entered is lost. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation('ui')
  return (
    <ConfirmDialog
      open={open}
      title={t('unsaved.title')}
      keep={t('unsaved.stay')}
      act={t('unsaved.leave')}
      onClose={onStay}
      onConfirm={onLeave}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  )
}
