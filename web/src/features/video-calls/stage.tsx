import { useTranslation } from 'react-i18next'
import { Portrait } from '../../ui/display/portrait.tsx'
import { CallState } from './call-state.tsx'
import { OtherSide } from './other-side.tsx'
import { Picture } from './picture.tsx'
import type { RoomState } from './room-state.ts'
import styles from './stage.module.css'
import type { OwnMediaHere } from './use-own-media.ts'

interface StageProps {
  of: RoomState
  own: OwnMediaHere
  counterpart: { name: string; picture: string | undefined }
}

/** Who is there, and what they show; where they show nothing, who they are, and what happens next (CALL-10). */
export function Stage({ of, own, counterpart: { name, picture } }: StageProps) {
  const { t } = useTranslation('video-calls')
  const { media, screen, isOn, chosen } = own
  const { stream, theirs } = of
  const isShowing = (theirs?.camera || theirs?.screen) === true && !theirs?.soundAlone
  const hasPicture = stream !== undefined && isShowing
  const shownTrack = screen ?? (isOn.camera ? media?.camera : undefined)
  return (
    <div className={styles.stage} data-picture={hasPicture || undefined}>
      <OtherSide
        stream={stream}
        isShown={hasPicture}
        isScreen={theirs?.screen === true}
        speaker={chosen.speaker}
        name={name}
      />
      {!hasPicture && (
        <Portrait name={name} size="huge" {...(picture === undefined ? {} : { src: picture })} />
      )}
      <div className={styles.state}>
        <CallState of={of} name={name} hasPicture={hasPicture} isSharing={screen !== undefined} />
      </div>
      {shownTrack && (
        <Picture
          track={shownTrack}
          label={t(screen ? 'screen.own' : 'own')}
          isOwn={screen === undefined}
          className={styles.corner}
        />
      )}
    </div>
  )
}
