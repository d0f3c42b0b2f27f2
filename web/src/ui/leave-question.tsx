import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface LeaveQuestionProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asked before what was entered is lost. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation('ui')
  return (
    <Dialog
      open={open}
      title={t('unsaved.title')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('unsaved.stay')}</Button>
          <Button kind="danger" onClick={onLeave}>
            {t('unsaved.leave')}
          </Button>
        </>
      }
    >
      {t('unsaved.text')}
    </Dialog>
  )
}
