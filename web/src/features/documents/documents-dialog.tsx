import type { Appointment } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { WideDialog } from '../../ui/dialog/wide-dialog.tsx'
import styles from './case-files.module.css'
import { DocumentsOfCase } from './documents-of-case.tsx'
import { Uploader } from './uploader.tsx'

export interface FilesDialogProps {
  of: Appointment
  open: boolean
  onClose: () => void
}

/** The patient's documents: theirs to hand in and to delete, for both to read (APPT-37). */
export function DocumentsDialog({ of, open, onClose }: FilesDialogProps) {
  const { t } = useTranslation('documents')
  const { role } = useSignedIn()
  const side = role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT'
  return (
    <WideDialog open={open} title={t('documents.title')} onClose={onClose}>
      <div className={styles.parts}>
        <p className={styles.lead}>{t(`documents.lead.${side}`)}</p>
        {side === 'PATIENT' && of.mayAddFiles && <Uploader />}
        <DocumentsOfCase
          appointmentId={of._id}
          empty={<EmptyState drawing="papers">{t(`documents.empty.${side}`)}</EmptyState>}
        />
      </div>
    </WideDialog>
  )
}
