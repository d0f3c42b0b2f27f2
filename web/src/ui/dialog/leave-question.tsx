import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { AtRisk } from './unsaved.ts'

interface LeaveQuestionProps {
  open: boolean
  what?: AtRisk
  onStay: () => void
  onLeave: () => void
}

/** Asked before what was entered is lost. */
export function LeaveQuestion({ open, what = 'words', onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation('ui')
  const asks = what === 'files' ? 'sending' : 'unsaved'
  return (
    <ConfirmDialog
      open={open}
      title={t(`${asks}.title`)}
      keep={t(`${asks}.stay`)}
      act={t(`${asks}.leave`)}
      onClose={onStay}
      onConfirm={onLeave}
    >
      {t(`${asks}.text`)}
    </ConfirmDialog>
  )
}
