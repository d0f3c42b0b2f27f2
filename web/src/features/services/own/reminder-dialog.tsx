import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import type { Reminder } from './reminders.ts'

interface ReminderDialogProps {
  /** Undefined while there is nothing to be reminded of. */
  of: Reminder | undefined
  onClose: () => void
  onAdd: () => void
}

/** What comes before services, and where it is done (SERV-25 to SERV-28). */
export function ReminderDialog({ of, onClose, onAdd }: ReminderDialogProps) {
  const { t } = useTranslation('services')
  const { profile } = useSignedIn()
  const { firstName } = profile
  return (
    <Dialog
      open={of !== undefined}
      title={of ? t(`reminder.${of}.title`, { firstName }) : ''}
      drawing={<Drawing of={of === 'noService' ? 'apart' : 'papers'} size={72} />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            {t(of === 'inReview' ? 'reminder.close' : 'reminder.later')}
          </Button>
          {of === 'noService' ? (
            <Button kind="primary" onClick={onAdd}>
              {t('add')}
            </Button>
          ) : (
            <ButtonLink href="/dashboard/certificate" kind="primary">
              {t('reminder.certificates')}
            </ButtonLink>
          )}
        </>
      }
    >
      {of && <p>{t(`reminder.${of}.text`)}</p>}
    </Dialog>
  )
}
