import type { ListedChatroom } from '@konsil/contract/chat'
import type { ChatMessage } from '@konsil/contract/chat-message'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDateHabits, useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { truncated } from '../../lib/signed-in/truncated.ts'
import { Portrait } from '../../ui/display/portrait.tsx'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { classes } from '../../ui/form/classes.ts'
import { appointmentDate } from './appointment-date.ts'
import { chatboxOf } from './chatbox-path.ts'
import styles from './conversation-item.module.css'
import { useCounterpart } from './counterpart-of.ts'
import { UnreadCount } from './unread-count.tsx'

interface ConversationItemProps {
  of: ListedChatroom
  isChosen: boolean
}

/** With whom, of when, and what was said last (CHAT-05). */
export function ConversationItem({ of, isChosen }: ConversationItemProps) {
  const { t } = useTranslation('chat')
  const habits = useDateHabits()
  const { appointment, messages, status, unread } = of
  const { name, picture } = useCounterpart()(appointment)
  const [last] = messages
  return (
    <Link
      to={chatboxOf(of._id)}
      replace
      className={styles.item}
      aria-current={isChosen ? 'true' : undefined}
    >
      <Portrait name={name} {...(picture !== undefined && { src: picture })} lazy />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {truncated(name)}
        </span>
        <span className={styles.soft}>
          {t('list.date', { date: appointmentDate(appointment, habits) })}
        </span>
        {last && <Snippet of={last} isUnread={unread > 0} />}
        {!last && status === 'ENABLED' && <span className={styles.soft}>{t('list.nothing')}</span>}
        {status === 'DISABLED' && (
          <span className={styles.ended}>
            <StatusWord sign="ended">{t('ended')}</StatusWord>
          </span>
        )}
      </span>
      <UnreadCount of={unread} />
    </Link>
  )
}

const longestSnippet = 60

/** The first of it, or that it is documents. */
function Snippet({
  of: { author, message, documents },
  isUnread,
}: {
  of: ChatMessage
  isUnread: boolean
}) {
  const { t } = useTranslation('chat')
  const { profile } = useSignedIn()
  const text = message?.trim() ?? t('message.gone')
  return (
    <span className={classes(styles.snippet, isUnread && styles.unread)} dir="auto">
      {author === profile._id && `${t('list.you')} `}
      {text === ''
        ? t('list.documents', { count: documents.length })
        : truncated(text.replace(/\s+/gu, ' '), longestSnippet)}
    </span>
  )
}
