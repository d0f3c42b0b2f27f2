import { useTranslation } from 'react-i18next'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { Told } from '../../ui/form/told.tsx'
import styles from './call-screen.module.css'
import type { RoomState } from './room-state.ts'

interface CallStateProps {
  of: RoomState
  name: string
}

/** Who is there, and how good the way to them is, in words (CALL-10). */
export function CallState({ of, name }: CallStateProps) {
  const { t } = useTranslation('video-calls')
  const { isJoined, isOnLine, isOtherThere, way, theirs, quality, isSoundAlone } = of
  const isThere = isOtherThere || way === 'CONNECTED'
  return (
    <Told>
      <div className={styles.state}>
        {way === 'CONNECTED' && (
          <StatusWord sign="done" tone="success">
            {t('state.connected')}
          </StatusWord>
        )}
        {!isJoined && <span>{t('state.joining')}</span>}
        {isJoined && !isThere && isOnLine && <span>{t('state.waiting', { name })}</span>}
        {isThere && way === 'CONNECTING' && <span>{t('state.connecting', { name })}</span>}
        {way === 'CUT' && <span>{t('state.cut')}</span>}
        {isJoined && !isOnLine && <span>{t('state.offline')}</span>}
        {way === 'CONNECTED' && theirs?.microphone === false && (
          <span>{t('state.muted', { name })}</span>
        )}
        {way === 'CONNECTED' && quality !== 'GOOD' && <span>{t(`quality.${quality}`)}</span>}
        {isSoundAlone && <span>{t('quality.sound')}</span>}
      </div>
    </Told>
  )
}
