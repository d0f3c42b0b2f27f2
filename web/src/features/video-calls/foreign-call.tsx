import { instantFrom } from '@konsil/contract/core/time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/form/notice.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import styles from './call-screen.module.css'
import type { ReadCall } from './call-door.tsx'
import { EndAlert } from './end-alert.tsx'

interface ForeignCallProps {
  of: ReadCall
  tracking: string
}

/** A conference on a server elsewhere, by setting: who runs it could record, and the page says so (D-089). */
export function ForeignCall({
  of: { call, domain, token: newest, endsAt },
  tracking,
}: ForeignCallProps) {
  const { t } = useTranslation('video-calls')
  // The one that has opened the room: a newer one would load it anew.
  const [token] = useState(newest)
  const address = `https://${domain}/${encodeURIComponent(call.room)}`
  return (
    <div className={styles.screen}>
      <Notice kind="caution">{t('foreign', { domain })}</Notice>
      <iframe
        className={styles.foreign}
        title={t('title')}
        src={`${address}${token === null ? '' : `?jwt=${encodeURIComponent(token)}`}`}
        allow="camera; microphone; display-capture; fullscreen; autoplay"
      />
      <EndAlert endsAt={instantFrom(endsAt)} />
      <ButtonLink kind="danger" href={tracking} leaves>
        {t('leave')}
      </ButtonLink>
    </div>
  )
}
