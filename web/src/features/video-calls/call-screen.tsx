import { instantFrom } from '@konsil/contract/core/time'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useWorksOffline } from '../../ui/dialog/works-offline.ts'
import { useFocusAtOnce } from '../../ui/page/use-focus-at-once.ts'
import { useChats } from '../chat/chats.ts'
import { useCounterpart } from '../chat/counterpart-of.ts'
import { useUnreadOf } from '../chat/use-unread-of.ts'
import { onThisDevice } from './on-this-device.ts'
import type { ReadCall } from './queries.ts'
import { BesideStage } from './beside-stage.tsx'
import { CallControls } from './call-controls.tsx'
import { CallEnded } from './call-ended.tsx'
import styles from './call-screen.module.css'
import { DeviceDialog } from './device-dialog.tsx'
import { Stage } from './stage.tsx'
import { useAwake } from './use-awake.ts'
import { useCallRoom } from './use-call-room.ts'
import { useHangUp } from './use-hang-up.tsx'
import { WrittenWords } from './written-words.tsx'
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
  const isOver = shown.ended !== undefined
  useMediaWhileIn(own, isOver)
  useAwake(!isOver)
  useWorksOffline()
  const heading = useFocusAtOnce<HTMLHeadingElement>()
  const endsAt = onThisDevice(of, shown.endsAt ?? instantFrom(of.endsAt))
  const { hangUp, question } = useHangUp({
    isIn: !isOver,
    endsAt,
    // Who goes back afterwards stands before the door.
    leave: () => void navigate(tracking, { replace: true }),
  })
  if (shown.ended) return <CallEnded why={shown.ended} tracking={tracking} />
  return (
    <div
      className={styles.screen}
      data-notes={of.side === 'DOCTOR' || undefined}
      data-writing={isWriting || undefined}
    >
      <h1 ref={heading} tabIndex={-1} className={styles.name}>
        {t('with', { name: counterpart.name })}
      </h1>
      <Stage of={shown} own={own} counterpart={counterpart} />
      <BesideStage of={of} own={own} shown={shown} endsAt={endsAt} />
      <div className={styles.controlsPlace}>
        <CallControls
          own={own}
          unread={unread}
          isWriting={isWriting}
          onWrite={() => setIsWriting(!isWriting)}
          onDevices={() => setIsChoosing(true)}
          onLeave={hangUp}
        />
      </div>
      <WrittenWords
        chats={chats}
        appointmentId={appointmentId}
        open={isWriting}
        onClose={() => setIsWriting(false)}
      />
      {question}
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
