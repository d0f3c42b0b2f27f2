import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { ArrowDown } from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { Conversation, ShownConversation } from './conversation.ts'
import { EndOfList } from './end-of-list.tsx'
import { MessageBlock } from './message-block.tsx'
import styles from './message-list.module.css'
import { NewestRead } from './newest-read.tsx'
import { stateOfOwn } from './state-of-own.ts'
import { UnsentList } from './unsent-list.tsx'
import { useIsLookedAt } from './use-is-looked-at.ts'
import { useScrollPlace } from './use-scroll-place.ts'

interface MessageListProps {
  conversation: Conversation
  shown: ShownConversation
  /** Of the other side. */
  name: string
}

/** What was said, the newest at the end and in view, unless somebody has gone up to read. */
export function MessageList({ conversation, shown, name }: MessageListProps) {
  const { t } = useTranslation('chat')
  const { profile } = useSignedIn()
  const { run, unsent, mayWrite, isTyping } = shown
  const isLookedAt = useIsLookedAt()
  const { place, isAtEnd, onScroll, toEnd, lastInView } = useScrollPlace(
    conversation,
    shown,
    number => conversation.look(isLookedAt, number),
  )
  const rows = useFocusAfterRow(place)
  useEffect(() => conversation.look(isLookedAt, lastInView()))
  const states = stateOfOwn(run, profile._id, shown.readByOther)
  const isEmpty = run.blocks.length === 0 && unsent.length === 0
  return (
    <div className={styles.frame}>
      <div
        ref={place}
        className={styles.scrolled}
        role="region"
        aria-label={t('messages')}
        // What there is only to be read has to be scrolled by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        {...rows}
      >
        <EndOfList of="OLDER" conversation={conversation} shown={shown} />
        {isEmpty && <p className={styles.empty}>{t('messages.none', { name })}</p>}
        {run.blocks.map(block => (
          <MessageBlock
            key={block.index}
            messages={block.messages}
            before={block.before}
            place={place}
            self={profile._id}
            name={name}
            firstNew={shown.firstNew}
            lookedFor={shown.lookedFor?.number}
            {...states}
          />
        ))}
        <EndOfList of="NEWER" conversation={conversation} shown={shown} />
        <UnsentList conversation={conversation} unsent={unsent} mayWrite={mayWrite} />
        {!isAtEnd && (
          <div className={styles.toEnd}>
            <Button icon={<ArrowDown />} onClick={toEnd}>
              {t(conversation.hasUnseen ? 'toNew' : 'toEnd')}
            </Button>
          </div>
        )}
      </div>
      <p className={styles.typing} aria-live="off">
        {isTyping && t('typing', { name })}
      </p>
      <NewestRead run={run} self={profile._id} name={name} />
    </div>
  )
}
