import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import styles from './device-check.module.css'
import { DeviceChoice } from './device-choice.tsx'
import { MediaProblems } from './media-problems.tsx'
import { Picture } from './picture.tsx'
import { soundCheck } from './sound-check.ts'
import type { OwnMediaHere } from './use-own-media.ts'

/** Camera, microphone and speaker, before each call and at any time (CALL-09). */
export function DeviceCheck({ own }: { own: OwnMediaHere }) {
  const { t } = useTranslation('video-calls')
  const { media, isOpening, ask } = own
  return (
    <Card title={t('check.title')}>
      <p>{t('check.lead')}</p>
      {media?.camera && <Picture track={media.camera} label={t('check.picture')} isOwn className={styles.picture} />}
      {media?.microphone && <SoundCheck track={media.microphone} />}
      {media && <MediaProblems of={media.problems} />}
      {media && <DeviceChoice own={own} />}
      <div>
        <Button busy={isOpening} onClick={() => void ask()}>
          {t(media ? 'check.again' : 'check.begin')}
        </Button>
      </div>
    </Card>
  )
}

const levelEvery = 100

function SoundCheck({ track }: { track: MediaStreamTrack }) {
  const { t } = useTranslation('video-calls')
  const check = useRef<ReturnType<typeof soundCheck>>(undefined)
  const [level, setLevel] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  useEffect(() => {
    const opened = soundCheck(track)
    check.current = opened
    setIsPlaying(false)
    const timer = setInterval(() => setLevel(opened.level()), levelEvery)
    return () => {
      clearInterval(timer)
      opened.close()
    }
  }, [track])
  const toggle = () => {
    check.current?.playBack(!isPlaying)
    setIsPlaying(!isPlaying)
  }
  return (
    <div className={styles.sound}>
      <label>
        {t('check.level')}
        <meter min={0} max={1} value={level} />
      </label>
      <Button aria-pressed={isPlaying} onClick={toggle}>
        {t(isPlaying ? 'check.quiet' : 'check.hear')}
      </Button>
      <p className={styles.hint}>{t('check.hear.hint')}</p>
    </div>
  )
}
