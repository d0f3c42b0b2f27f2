import type { DoctorService } from '@konsil/contract/offered-service'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { Pencil } from '../../../ui/drawing/icons.tsx'
import styles from './reason-dialog.module.css'

interface ReasonDialogProps {
  /** Undefined while none is asked for. */
  of: DoctorService | undefined
  onClose: () => void
  onEdit: () => void
}

/** Why a proposal was declined, and the way to a better one (SERV-14). */
export function ReasonDialog({ of, onClose, onEdit }: ReasonDialogProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  return (
    <Dialog
      open={of !== undefined}
      title={t('reason.title', { name: of && textIn(of.service.name, language) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          {of?.mayEdit && (
            <Button kind="primary" icon={<Pencil />} onClick={onEdit}>
              {t('act.edit')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.content}>
        <Notice kind="danger" title={t('reason.ours')}>
          <p className={styles.reason}>{of?.declineReason}</p>
        </Notice>
        {of?.mayEdit && <p>{t('reason.next')}</p>}
      </div>
    </Dialog>
  )
}
