import { useTranslation } from 'react-i18next'
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

/** What comes before services, and where it is done (SERV-25 to SERV-27). */
export function ReminderDialog({ of, onClose, onAdd }: ReminderDialogProps) {
  const { t } = useTranslation('services')
  return (
    <Dialog
      open={of !== undefined}
      title={of ? t(`reminder.${of}.title`) : ''}
      drawing={<Drawing of="papers" size={72} />}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t(of === 'inReview' ? 'reminder.close' : 'reminder.later')}
          </Button>
          <BeforeApproval isInReview={of === 'inReview'} onAdd={onAdd} />
        </>
      }
    >
      {of && <p>{t(`reminder.${of}.text`)}</p>}
    </Dialog>
  )
}

/** Whoever waits can prepare (D-346); what is missing comes first. */
function BeforeApproval({ isInReview, onAdd }: { isInReview: boolean; onAdd: () => void }) {
  const { t } = useTranslation('services')
  const toCertificates = (
    <ButtonLink
      key="certificates"
      href="/dashboard/certificate"
      kind={isInReview ? 'secondary' : 'primary'}
    >
      {t('reminder.certificates')}
    </ButtonLink>
  )
  const prepare = (
    <Button key="prepare" kind={isInReview ? 'primary' : 'secondary'} onClick={onAdd}>
      {t('reminder.prepare')}
    </Button>
  )
  return <>{isInReview ? [toCertificates, prepare] : [prepare, toCertificates]}</>
}
