import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import styles from './call-screen.module.css'
import { canShareScreen } from './media.ts'
import type { OwnMediaHere } from './use-own-media.ts'

interface CallControlsProps {
  own: OwnMediaHere
  children: ReactNode
}

/** Each says what it does next. */
export function CallControls({ own, children }: CallControlsProps) {
  const { t } = useTranslation('video-calls')
  const { media, isOn, screen, turn, share, ask, isOpening } = own
  const lacks = media && (!media.microphone || !media.camera)
  return (
    <ButtonRow className={styles.controls}>
      {media?.microphone && (
        <Button onClick={() => turn('microphone')}>
          {t(isOn.microphone ? 'microphone.off' : 'microphone.on')}
        </Button>
      )}
      {media?.camera && (
        <Button onClick={() => turn('camera')}>
          {t(isOn.camera ? 'camera.off' : 'camera.on')}
        </Button>
      )}
      {lacks && (
        <Button busy={isOpening} onClick={() => void ask()}>
          {t('check.again')}
        </Button>
      )}
      {canShareScreen() && (
        <Button onClick={() => void share()}>{t(screen ? 'screen.off' : 'screen.on')}</Button>
      )}
      {children}
    </ButtonRow>
  )
}
