import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import styles from './doctors.module.css'

interface BanDialogProps {
  isOpen: boolean
  name: string
  isUnderWay: boolean
  onClose: () => void
  onBan: () => void
}

/** What follows for whom is said before it is done. The server asks for a proof first. */
export function BanDialog({ isOpen, name, isUnderWay, onClose, onBan }: BanDialogProps) {
  const { t } = useTranslation('doctors')
  return (
    <ConfirmDialog
      open={isOpen}
      title={t('ban.question')}
      keep={t('ban.keep')}
      act={t('ban')}
      busy={isUnderWay}
      onClose={onClose}
      onConfirm={onBan}
    >
      <div className={styles.paragraphs}>
        <p>{t('ban.text', { name })}</p>
        <p>{t('ban.patients')}</p>
      </div>
    </ConfirmDialog>
  )
}
