import { instantFrom, later } from '@konsil/contract/core/time'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useWorksOffline } from '../../ui/dialog/works-offline.ts'
import { FoldSummary } from '../../ui/display/fold-summary.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { useFocusAtOnce } from '../../ui/page/use-focus-at-once.ts'
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
import { useAwake } from './use-awake.ts'
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
  const isOver = shown.ended !== undefined
  useMediaWhileIn(own, isOver)
  useAwake(!isOver)
  useWorksOffline()
  const heading = useFocusAtOnce<HTMLHeadingElement>()
  // As this device shows the time, which may go wrong.
  const here = (at: Date | undefined) => at && later(at, -of.ahead)
  const endsAt = here(shown.endsAt ?? instantFrom(of.endsAt))
  if (shown.ended) return <CallEnded why={shown.ended} tracking={tracking} />
  // Who goes back afterwards stands before the door.
  const leave = () => void navigate(tracking, { replace: true })
  const isDoctor = of.side === 'DOCTOR'
  return (
    <div className={styles.screen} data-notes={isDoctor || undefined}>
      <h1 ref={heading} tabIndex={-1} className={styles.name}>
        {t('with', { name: counterpart.name })}
      </h1>
      <Stage of={shown} own={own} counterpart={counterpart} />
      <div className={styles.beside}>
        {endsAt && <EndAlert endsAt={endsAt} />}
        <Staying of={{ ...shown, endsAt, stayUntil: here(shown.stayUntil) }} />
        {media && <MediaProblems own={own} />}
        {own.isScreenRefused && (
          <Notice kind="caution" title={t('screen.refused')} isAlert>
            {t('screen.refused.hint')}
          </Notice>
        )}
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

/** Whoever joins without the check is asked by the browser now; whoever is in no more is neither seen nor heard. */
function useMediaWhileIn({ media, isOpening, ask, close }: OwnMediaHere, isOver: boolean) {
  const isMissing = !isOver && media === undefined && !isOpening
  useEffect(() => {
    if (isMissing) void ask()
  })
  useEffect(() => {
    if (isOver) close()
  }, [isOver, close])
}
