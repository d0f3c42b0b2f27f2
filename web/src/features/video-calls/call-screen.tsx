import { instantFrom } from '@konsil/contract/core/time'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useWorksOffline } from '../../ui/dialog/works-offline.ts'
import { Button } from '../../ui/form/button.tsx'
import { CaseNotes } from '../appointments/notes/case-notes.tsx'
import { ReleasedPhone } from '../appointments/talk/released-phone.tsx'
import { useCounterpart } from '../chat/counterpart-of.ts'
import type { ReadCall } from './call-door.tsx'
import { CallControls } from './call-controls.tsx'
import { CallEnded } from './call-ended.tsx'
import styles from './call-screen.module.css'
import { CallState } from './call-state.tsx'
import { DeviceChoice } from './device-choice.tsx'
import { EndAlert } from './end-alert.tsx'
import { MediaProblems } from './media-problems.tsx'
import { OtherSide } from './other-side.tsx'
import { Picture } from './picture.tsx'
import { SafetyWords } from './safety-words-line.tsx'
import { Staying } from './staying.tsx'
import { useCallRoom } from './use-call-room.ts'
import type { OwnMediaHere } from './use-own-media.ts'

interface CallScreenProps {
  of: ReadCall
  own: OwnMediaHere
  tracking: string
}

/** The other side large, oneself in the corner, what can be done below, in reach of the thumb (CALL-08). */
export function CallScreen({ of, own, tracking }: CallScreenProps) {
  const { t } = useTranslation('video-calls')
  const navigate = useNavigate()
  const { name } = useCounterpart()(of.call.appointment)
  const shown = useCallRoom(of.call._id, of.side, own)
  const [isChoosing, setIsChoosing] = useState(false)
  const { media, screen } = own
  useMediaAtOnce(own)
  useWorksOffline()
  if (shown.ended) return <CallEnded why={shown.ended} tracking={tracking} />
  // Who goes back afterwards stands before the door.
  const leave = () => void navigate(tracking, { replace: true })
  const shownTrack = screen ?? (own.isOn.camera ? media?.camera : undefined)
  return (
    <div className={styles.screen}>
      <h1 className={styles.name}>{t('with', { name })}</h1>
      <CallState of={shown} name={name} />
      <div className={styles.stage}>
        <OtherSide of={shown} name={name} />
        {shownTrack && (
          <Picture
            track={shownTrack}
            label={t('own')}
            isOwn={screen === undefined}
            className={styles.corner}
          />
        )}
      </div>
      <EndAlert endsAt={shown.endsAt ?? instantFrom(of.endsAt)} />
      <Staying of={shown} />
      {media && <MediaProblems of={media.problems} />}
      <SafetyWords of={shown.words} />
      {isChoosing && <DeviceChoice own={own} />}
      {shown.way !== 'CONNECTED' && <ReleasedPhone callId={of.call._id} side={of.side} />}
      {of.side === 'DOCTOR' && (
        <details className={styles.words}>
          <summary>{t('notes')}</summary>
          <CaseNotes appointmentId={of.call.appointment._id} />
        </details>
      )}
      <CallControls own={own}>
        <Button aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
          {t('devices')}
        </Button>
        <Button kind="danger" onClick={leave}>
          {t('leave')}
        </Button>
      </CallControls>
    </div>
  )
}

/** Whoever joins without the check is asked by the browser now. */
function useMediaAtOnce({ media, isOpening, ask }: OwnMediaHere) {
  const isMissing = media === undefined && !isOpening
  useEffect(() => {
    if (isMissing) void ask()
  })
}
