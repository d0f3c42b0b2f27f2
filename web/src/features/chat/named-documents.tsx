import type { ChatMessage } from '@konsil/contract/chat-message'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Letter } from '../../ui/drawing/icons.tsx'
import styles from './named-documents.module.css'
import { NamedDocumentDialog } from './named-document-dialog.tsx'

interface NamedDocumentsProps {
  of: ChatMessage['documents']
  room: string
}

/** What a message is about: to be opened from here, as long as it is there. */
export function NamedDocuments({ of, room }: NamedDocumentsProps) {
  const { t } = useTranslation('chat')
  const [opened, setOpened] = useState<{ _id: string; name: string }>()
  if (of.length === 0) return null
  return (
    <>
      <ul className={styles.names} aria-label={t('documents.named')}>
        {of.map(({ _id, name }) => (
          <li key={_id}>
            {name === null ? (
              <span className={styles.missing}>{t('documents.gone')}</span>
            ) : (
              <button
                type="button"
                className={styles.named}
                onClick={() => setOpened({ _id, name })}
              >
                <Letter />
                <span dir="auto">{name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <NamedDocumentDialog of={opened} room={room} onClose={() => setOpened(undefined)} />
    </>
  )
}
