import { instantFrom, seconds } from '@konsil/contract/core/time'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HangUp } from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { useFocusAtOnce } from '../../ui/page/use-focus-at-once.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './call-screen.module.css'
import { EndAlert } from './end-alert.tsx'
import { onThisDevice } from './on-this-device.ts'
import type { ReadCall } from './queries.ts'
import { useHangUp } from './use-hang-up.tsx'

/** Only where a server elsewhere is set, anything of it is loaded. */
const JitsiMeeting = lazy(async () => {
  const sdk = await import('@jitsi/react-sdk')
  return { default: sdk.JitsiMeeting }
})

/** Phones stay in this page, and nobody records by a slip. */
const settings = {
  disableDeepLinking: true,
  fileRecordingsEnabled: false,
  liveStreamingEnabled: false,
  localRecording: { disable: true },
  transcription: { enabled: false },
}

const foreignPatience = seconds(20)

interface ForeignCallProps {
  of: ReadCall
  tracking: string
}

/** A conference on a server elsewhere, by setting: who runs it could record, and the page says so (D-089). */
export function ForeignCall({ of, tracking }: ForeignCallProps) {
  const { call, domain } = of
  const { t, i18n } = useTranslation('video-calls')
  // The one that has opened the room: a newer one would load it anew.
  const [token] = useState(of.token)
  const heading = useFocusAtOnce<HTMLHeadingElement>()
  const [isThere, setIsThere] = useState(false)
  const isLate = useIsLate(!isThere)
  // Really: what this page may load, no other page may, and a page that is left ends its call.
  const leave = () => window.location.replace(tracking)
  const endsAt = onThisDevice(of, instantFrom(of.endsAt))
  const { hangUp, question } = useHangUp({ isIn: true, endsAt, leave })
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1} className={styles.name}>
        {t('title')}
      </h1>
      <Notice kind="caution">{t('foreign', { domain })}</Notice>
      <EndAlert endsAt={endsAt} />
      {isLate && (
        <Notice
          kind="danger"
          isAlert
          action={<Button onClick={() => window.location.reload()}>{t('check.again')}</Button>}
        >
          {t('foreign.late', { domain })}
        </Notice>
      )}
      <div className={styles.foreign}>
        <Suspense fallback={<Skeleton shape="block" height="24rem" />}>
          <JitsiMeeting
            domain={domain ?? ''}
            roomName={call.room}
            lang={i18n.language}
            configOverwrite={settings}
            onApiReady={() => setIsThere(true)}
            onReadyToClose={leave}
            {...(token === null ? {} : { jwt: token })}
          />
        </Suspense>
      </div>
      {question}
      <div className={styles.controlsPlace}>
        <Button kind="danger" wide icon={<HangUp size={28} />} onClick={hangUp}>
          {t('leave')}
        </Button>
      </div>
    </div>
  )
}

function useIsLate(isWaiting: boolean) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLate(true), foreignPatience)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isLate && isWaiting
}
