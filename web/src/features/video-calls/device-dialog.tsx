import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './call-screen.module.css'
import { DeviceChoice } from './device-choice.tsx'
import { MediaProblems } from './media-problems.tsx'
import type { OwnMediaHere } from './use-own-media.ts'

interface DeviceDialogProps {
  own: OwnMediaHere
  open: boolean
  onClose: () => void
}

/** Another camera, microphone or speaker in the middle of a call, which goes on meanwhile. */
export function DeviceDialog({ own, open, onClose }: DeviceDialogProps) {
  const { t } = useTranslation('video-calls')
  return (
    <Dialog
      open={open}
      title={t('devices')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('devices.done')}
        </Button>
      }
    >
      <div className={styles.choices}>
        <MediaProblems own={own} />
        <DeviceChoice own={own} alone={t('devices.alone')} />
      </div>
    </Dialog>
  )
}
