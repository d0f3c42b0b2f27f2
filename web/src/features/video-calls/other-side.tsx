import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { soundAt } from './speaker.ts'
import styles from './stage.module.css'

interface OtherSideProps {
  stream: MediaStream | undefined
  isShown: boolean
  /** A shared screen is shown whole. */
  isScreen: boolean
  speaker: string | undefined
  name: string
}

/** Their picture, where there is one, and their sound. */
export function OtherSide({ stream, isShown, isScreen, speaker, name }: OtherSideProps) {
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
  useEffect(() => {
    if (video.current) soundAt(video.current, speaker)
  }, [speaker])
  return (
    <>
      <video
        ref={video}
        className={styles.other}
        data-screen={isScreen || undefined}
        hidden={!isShown}
        aria-label={t(isScreen ? 'other.screen' : 'other', { name })}
        autoPlay
        playsInline
      />
      {isHeld && stream && (
        <Button
          kind="primary"
          className={styles.play}
          onClick={() => void video.current?.play().then(() => setIsHeld(false))}
        >
          {t('other.play')}
        </Button>
      )}
    </>
  )
}
