import type { campaigns } from '@konsil/contract/campaigns'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { instantFrom } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../../lib/calls/api.ts'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useFocusAtOnce } from '../../../ui/page/use-focus-at-once.ts'
import { kindOf } from '../../documents/file-words.ts'
import { messageQuery, useMessageOfAddress } from './message-of-address.ts'
import styles from './received-message.module.css'

type Received = OutputOf<typeof campaigns.readMessage>

/** What an administrator wrote to many, for one of them whom a push or their bell led here (ACC008). */
export function ReceivedMessage() {
  const { id, close } = useMessageOfAddress()
  const { role } = useSignedIn()
  if (id === undefined) return null
  // Nothing is ever written to administrators (D-278): there is nothing to ask for.
  if (role === 'ADMIN') return <Gone key={id} onClose={close} />
  return <Asked key={id} id={id} onClose={close} />
}

interface AskedProps {
  id: string
  onClose: () => void
}

function Asked({ id, onClose }: AskedProps) {
  const { t } = useTranslation('received-message')
  const message = useQuery(messageQuery(id))
  const { error } = message
  // Whatever is wrong with the address: what it leads to is not here.
  if (error instanceof Refused && error.status < 500) return <Gone onClose={onClose} />
  return (
    <Loaded query={message} wait={<Skeleton shape="block" height="10rem" />} failed={t('failed')}>
      {of => <Message of={of} onClose={onClose} />}
    </Loaded>
  )
}

interface MessageProps {
  of: Received
  onClose: () => void
}

function Message({ of: { title, text, files, sentTime }, onClose }: MessageProps) {
  const { t } = useTranslation('received-message')
  const place = useFocusAtOnce<HTMLDivElement>()
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('label')} className={styles.place}>
      <Card title={<span dir="auto">{title}</span>} acts={<Close onClose={onClose} />}>
        <p className={styles.sent}>
          {t('sent')} <RelativeTime at={instantFrom(sentTime)} within />
        </p>
        <p className={styles.words} dir="auto">
          {text}
        </p>
        {files.length > 0 && <Files of={files} />}
      </Card>
    </div>
  )
}

const kinds: Record<string, string> = kindOf

function Files({ of }: { of: Received['files'] }) {
  const { t } = useTranslation('received-message')
  return (
    <ul className={styles.files} aria-label={t('files')}>
      {of.map(({ _id, url, mimeType, name }, at) => (
        <li key={_id}>
          <a href={url} target="_blank" rel="noreferrer">
            {name ?? t('file', { number: at + 1, kind: kinds[mimeType] ?? mimeType })}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Gone({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('received-message')
  const place = useFocusAtOnce<HTMLDivElement>()
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('label')} className={styles.place}>
      <Notice title={t('gone')} action={<Close onClose={onClose} />}>
        {t('gone.text')}
      </Notice>
    </div>
  )
}

function Close({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('received-message')
  return <Button onClick={onClose}>{t('close')}</Button>
}
