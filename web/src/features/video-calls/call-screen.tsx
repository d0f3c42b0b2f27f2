import { instantFrom } from '@konsil/contract/core/time'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useWorksOffline } from '../../ui/dialog/works-offline.ts'
import { FoldSummary } from '../../ui/display/fold-summary.tsx'
import { useMedia } from '../../ui/page/use-media.ts'
import { CaseNotes } from '../appointments/notes/case-notes.tsx'
import { ReleasedPhone } from '../appointments/talk/released-phone.tsx'
import { useChats } from '../chat/chats.ts'
import { useCounterpart } from '../chat/counterpart-of.ts'
import type { ReadCall } from './queries.ts'
import { CallControls } from './call-controls.tsx'
import { CallEnded } from './call-ended.tsx'
import styles from './call-screen.module.css'
import { DeviceDialog } from './device-dialog.tsx'
import { EndAlert } from './end-alert.tsx'
import { MediaProblems } from './media-problems.tsx'
import { NoWay } from './no-way.tsx'
import { SafetyWords } from './safety-words-line.tsx'
import { Stage } from './stage.tsx'
import { Staying } from './staying.tsx'
import { useCallRoom } from './use-call-room.ts'
import { WrittenWords } from './written-words.tsx'
import { useUnreadOf } from './use-unread-of.ts'
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
  const counterpart = useCounterpart()(of.call.appointment)
  const shown = useCallRoom(of.call._id, of.side, own)
  const [isChoosing, setIsChoosing] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  const appointmentId = of.call.appointment._id
  const chats = useChats()
  const unread = useUnreadOf(appointmentId)
  const { media } = own
  // Notes stand beside the call where there is room for both.
  const isWide = useMedia('(min-width: 64em)')
  useMediaAtOnce(own)
  useWorksOffline()
  if (shown.ended) return <CallEnded why={shown.ended} tracking={tracking} />
  // Who goes back afterwards stands before the door.
  const leave = () => void navigate(tracking, { replace: true })
  const isDoctor = of.side === 'DOCTOR'
  return (
    <div className={styles.screen} data-notes={isDoctor || undefined}>
      <h1 className={styles.name}>{t('with', { name: counterpart.name })}</h1>
      <Stage of={shown} own={own} counterpart={counterpart} />
      <div className={styles.beside}>
        <EndAlert endsAt={shown.endsAt ?? instantFrom(of.endsAt)} />
        <Staying of={shown} />
        {media && <MediaProblems own={own} />}
        <NoWay isMissing={shown.isWayMissing && shown.isOtherThere} side={of.side} />
        <ReleasedPhone callId={of.call._id} side={of.side} />
        <SafetyWords
          of={shown.words}
          areMissing={shown.areWordsMissing && shown.way === 'CONNECTED'}
        />
        {isDoctor && (
          <details open={isWide}>
            <FoldSummary className={styles.summary}>{t('notes')}</FoldSummary>
            <CaseNotes appointmentId={appointmentId} />
          </details>
        )}
      </div>
      <div className={styles.controlsPlace}>
        <CallControls
          own={own}
          unread={unread}
          onWrite={() => setIsWriting(true)}
          onDevices={() => setIsChoosing(true)}
          onLeave={leave}
        />
      </div>
      <WrittenWords
        chats={chats}
        appointmentId={appointmentId}
        open={isWriting}
        onClose={() => setIsWriting(false)}
      />
      <DeviceDialog own={own} open={isChoosing} onClose={() => setIsChoosing(false)} />
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
