import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Portrait } from '../../ui/display/portrait.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './call-screen.module.css'
import type { RoomState } from './room-state.ts'

interface OtherSideProps {
  of: RoomState
  name: string
}

/** Their picture, or that there is none; a shared screen is shown whole. */
export function OtherSide({ of: { stream, theirs, way }, name }: OtherSideProps) {
  const { t } = useTranslation('video-calls')
  const video = useRef<HTMLVideoElement>(null)
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream ?? null
    // Some browsers let nothing sound before somebody has pressed something.
    if (stream)
      element.play().then(
        () => setIsHeld(false),
        () => setIsHeld(true),
      )
  }, [stream])
  const hasPicture = stream !== undefined && (theirs?.camera || theirs?.screen) === true
  return (
    <>
      <video
        ref={video}
        className={styles.other}
        data-screen={theirs?.screen || undefined}
        hidden={!hasPicture}
        aria-label={t('other', { name })}
        autoPlay
        playsInline
      />
      {!hasPicture && (
        <div className={styles.noPicture}>
          <Portrait name={name} />
          {way === 'CONNECTED' && <p>{t('other.noPicture', { name })}</p>}
        </div>
      )}
      {isHeld && stream && (
        <Button
          kind="primary"
          onClick={() => void video.current?.play().then(() => setIsHeld(false))}
        >
          {t('other.play')}
        </Button>
      )}
    </>
  )
}
