import type { ChatMessage } from '@konsil/contract/chat-message'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatTime } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { classes } from '../../ui/form/classes.ts'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import styles from './message-row.module.css'
import { NamedDocuments } from './named-documents.tsx'
import { WrittenText } from './written-text.tsx'

interface MessageRowProps {
  message: ChatMessage
  isOwn: boolean
  /** Of a sequence. */
  isFirst: boolean
  isLookedFor: boolean
  /** Of the other side. */
  name: string
  state: 'SENT' | 'READ' | undefined
}

/** One message: the own at the right. */
export function MessageRow(props: MessageRowProps) {
  const { message, isOwn, isFirst, isLookedFor, name, state } = props
  const { t } = useTranslation('chat')
  const habits = useDateHabits()
  const at = instantFrom(message.timestamp)
  return (
    <li
      data-number={message.number}
      className={classes(
        styles.message,
        isOwn && styles.own,
        isFirst && styles.first,
        isLookedFor && styles.lookedFor,
      )}
    >
      <div className={styles.bubble} title={formatDateTime(at, habits)}>
        <VisuallyHidden>
          {t('message.from', { name: isOwn ? t('you') : name, time: formatTime(at, habits) })}
        </VisuallyHidden>
        {message.message === null && <p className={styles.gone}>{t('message.gone')}</p>}
        {message.message !== null && message.message !== '' && <WrittenText of={message.message} />}
        <NamedDocuments of={message.documents} room={message.room} />
      </div>
      {state && <p className={styles.state}>{t(`state.${state}`)}</p>}
    </li>
  )
}
