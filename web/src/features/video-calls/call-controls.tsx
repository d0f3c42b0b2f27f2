import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Camera,
  CameraOff,
  HangUp,
  Letter,
  Microphone,
  MicrophoneOff,
  Screen,
  Sliders,
} from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { UnreadCount } from '../chat/unread-count.tsx'
import styles from './call-controls.module.css'
import { canShareScreen } from './media.ts'
import type { OwnMediaHere } from './use-own-media.ts'

interface CallControlsProps {
  own: OwnMediaHere
  /** So many messages wait to be read. */
  unread: number
  /** What is written is in view. */
  isWriting: boolean
  onWrite: () => void
  onDevices: () => void
  onLeave: () => void
}

/** Each says what it does next; the one that ends the call is the largest, and lowest (CALL-08). */
export function CallControls(props: CallControlsProps) {
  const { own, unread, isWriting, onWrite, onDevices, onLeave } = props
  const { t } = useTranslation('video-calls')
  const { media, isOn, screen, turn, share } = own
  return (
    <div className={styles.controls}>
      <div className={styles.tools}>
        {media?.microphone && (
          <Tool
            icon={isOn.microphone ? <Microphone size={24} /> : <MicrophoneOff size={24} />}
            isOff={!isOn.microphone}
            onPress={() => turn('microphone')}
          >
            {t(isOn.microphone ? 'microphone.off' : 'microphone.on')}
          </Tool>
        )}
        {media?.camera && (
          <Tool
            icon={isOn.camera ? <Camera size={24} /> : <CameraOff size={24} />}
            isOff={!isOn.camera}
            onPress={() => turn('camera')}
          >
            {t(isOn.camera ? 'camera.off' : 'camera.on')}
          </Tool>
        )}
        {canShareScreen() && (
          <Tool icon={<Screen size={24} />} isOff={false} onPress={() => void share()}>
            {t(screen ? 'screen.off' : 'screen.on')}
          </Tool>
        )}
        <Tool
          icon={<Letter size={24} />}
          isOff={false}
          isOpen={isWriting}
          onPress={onWrite}
          mark={<UnreadCount of={unread} />}
        >
          {t('write')}
        </Tool>
        <Tool icon={<Sliders size={24} />} isOff={false} onPress={onDevices}>
          {t('devices')}
        </Tool>
      </div>
      <Button kind="danger" className={styles.leave} icon={<HangUp size={28} />} onClick={onLeave}>
        {t('leave')}
      </Button>
    </div>
  )
}

interface ToolProps {
  icon: ReactNode
  /** What it turns on is off now. */
  isOff: boolean
  onPress: () => void
  /** What it opens is open. */
  isOpen?: boolean
  mark?: ReactNode
  children: string
}

const Tool = ({ icon, isOff, isOpen, onPress, mark, children }: ToolProps) => (
  <Button
    className={styles.tool}
    data-off={isOff || undefined}
    aria-expanded={isOpen}
    icon={icon}
    onClick={onPress}
  >
    {children}
    {mark}
  </Button>
)
