import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { Told } from '../../ui/form/told.tsx'
import type { OwnState, RoomState } from './room-state.ts'
import styles from './stage.module.css'
import { useHasEnded } from './use-has-ended.ts'

interface CallStateProps {
  of: RoomState
  name: string
  hasPicture: boolean
  /** One's own screen is sent. */
  isSharing?: boolean
}

/** Who is there, and how good the way to them is, in words (CALL-10). */
export function CallState({ of, name, hasPicture, isSharing = false }: CallStateProps) {
  const { t } = useTranslation('video-calls')
  const { isJoined, isOnLine, isOtherThere, way, theirs, quality, isSoundAlone } = of
  const isConnected = way === 'CONNECTED'
  const isThere = isOtherThere || isConnected
  const [wasThere, setWasThere] = useState(isThere)
  if (isThere && !wasThere) setWasThere(true)
  return (
    <div className={styles.lines}>
      <Told>
        <div className={styles.lines}>
          {isConnected && (
            <StatusWord sign="done" tone="success">
              {t('state.connected')}
            </StatusWord>
          )}
          {isConnected &&
            theirs &&
            saidOf(theirs, hasPicture).map(key => <span key={key}>{t(key, { name })}</span>)}
          {!isJoined && isOnLine && <span>{t('state.joining')}</span>}
          {isJoined && !isThere && isOnLine && <NotThere of={of} name={name} wasThere={wasThere} />}
          {isThere && way === 'CONNECTING' && <span>{t('state.connecting', { name })}</span>}
          {way === 'CUT' && <Caution>{t('state.cut')}</Caution>}
          {!isOnLine && <Caution>{t('state.offline')}</Caution>}
          {isConnected && isSharing && <span>{t('screen.own')}</span>}
        </div>
      </Told>
      {/* It comes and goes: who has it read out hears nothing else. */}
      {isConnected && quality !== 'GOOD' && <Caution>{t(`quality.${quality}`)}</Caution>}
      {isSoundAlone && <Caution>{t('quality.sound')}</Caution>}
    </div>
  )
}

/** What is seen and heard of them: nobody is said to be heard who is muted. */
function saidOf({ microphone, screen, soundAlone }: OwnState, hasPicture: boolean) {
  if (hasPicture) {
    return [screen && ('other.screen' as const), !microphone && ('state.muted' as const)].filter(
      key => key !== false,
    )
  }
  if (!microphone) return ['other.nothing' as const]
  return [soundAlone ? ('other.soundAlone' as const) : ('other.noPicture' as const)]
}

interface NotThereProps extends Pick<CallStateProps, 'of' | 'name'> {
  wasThere: boolean
}

function NotThere({ of: { hasOtherLeft, endsAt }, name, wasThere }: NotThereProps) {
  const { t } = useTranslation('video-calls')
  if (hasOtherLeft && endsAt) return <HungUp name={name} endsAt={endsAt} />
  return <span>{t(wasThere ? 'state.away' : 'state.waiting', { name })}</span>
}

/** Past the end nobody joins anew: whoever hangs up then does so for good. */
function HungUp({ name, endsAt }: { name: string; endsAt: Date }) {
  const { t } = useTranslation('video-calls')
  const isForGood = useHasEnded(endsAt)
  return <span>{t(isForGood ? 'state.gone' : 'state.away', { name })}</span>
}

const Caution = ({ children }: { children: string }) => (
  <StatusWord sign="caution" tone="caution">
    {children}
  </StatusWord>
)
