import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ChoiceButton } from '../../../ui/pickers/choice-button.tsx'
import styles from './method-dialog.module.css'

interface MethodDialogProps {
  open: boolean
  onClose: () => void
  onSubscribe: () => void
  onPropose: () => void
}

/** Two ways to a service: one of the catalogue, or one of the own (SERV-02). */
export function MethodDialog({ open, onClose, onSubscribe, onPropose }: MethodDialogProps) {
  const { t } = useTranslation('services')
  return (
    <Dialog
      open={open}
      title={t('method.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('dialog.cancel')}</Button>}
    >
      <div className={styles.ways}>
        <ChoiceButton
          title={t('method.subscribe')}
          text={t('method.subscribeText')}
          onClick={onSubscribe}
        />
        <ChoiceButton
          title={t('method.propose')}
          text={t('method.proposeText')}
          onClick={onPropose}
        />
      </div>
    </Dialog>
  )
}
