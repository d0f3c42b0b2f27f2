import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import type { IceServer } from '@konsil/contract/call-signals'
import { Card } from '../../ui/display/card.tsx'
import { ConnectionCheck } from './connection-check.tsx'
import styles from './device-check.module.css'
import { DeviceChoice } from './device-choice.tsx'
import { MediaProblems } from './media-problems.tsx'
import { Picture } from './picture.tsx'
import { soundCheck } from './sound-check.ts'
import type { OwnMediaHere } from './use-own-media.ts'

/** Camera, microphone, speaker and the way out, before each call and at any time (CALL-09). */
export function DeviceCheck({ own, ice }: { own: OwnMediaHere; ice: IceServer[] }) {
  const { t } = useTranslation('video-calls')
  const { media, chosen, isOpening, ask } = own
  return (
    <Card title={t('check.title')}>
      {!media && <p>{t('check.lead')}</p>}
      {media?.camera && (
        <Picture track={media.camera} label={t('check.picture')} isOwn className={styles.picture} />
      )}
      {media?.microphone && (
        <SoundCheck
          key={`${media.microphone.id} ${chosen.speaker}`}
          track={media.microphone}
          speaker={chosen.speaker}
        />
      )}
      <MediaProblems own={own} />
      {media && <ConnectionCheck ice={ice} />}
      {media && <DeviceChoice own={own} />}
      {!media && (
        <div>
          <Button busy={isOpening} onClick={() => void ask()}>
            {t('check.begin')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const levelEvery = 100

interface SoundCheckProps {
  track: MediaStreamTrack
  speaker: string | undefined
}

function SoundCheck({ track, speaker }: SoundCheckProps) {
  const { t } = useTranslation('video-calls')
  const check = useRef<ReturnType<typeof soundCheck>>(undefined)
  const [level, setLevel] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  useEffect(() => {
    const opened = soundCheck(track, speaker)
    check.current = opened
    const timer = setInterval(() => setLevel(opened.level()), levelEvery)
    return () => {
      clearInterval(timer)
      opened.close()
    }
  }, [track, speaker])
  const toggle = () => {
    check.current?.playBack(!isPlaying)
    setIsPlaying(!isPlaying)
  }
  return (
    <div className={styles.sound}>
      <label>
        {t('check.level')}
        <meter className={styles.level} min={0} max={1} value={level} />
      </label>
      <Button aria-pressed={isPlaying} onClick={toggle}>
        {t(isPlaying ? 'check.quiet' : 'check.hear')}
      </Button>
      <p className={styles.hint}>{t('check.hear.hint')}</p>
    </div>
  )
}
