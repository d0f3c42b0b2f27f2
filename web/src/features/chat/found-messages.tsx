import { type ListedChatroom, searchLength } from '@konsil/contract/chat'
import type { ChatMessage } from '@konsil/contract/chat-message'
import { instantFrom } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { useSettled } from '../../lib/signed-in/use-settled.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { chatboxOf } from './chatbox-path.ts'
import { useCounterpart } from './counterpart-of.ts'
import styles from './found-messages.module.css'
import type { LookedFor } from './looked-for.ts'
import { markedParts } from './marked-parts.ts'
import { foundQuery } from './queries.ts'

interface FoundMessagesProps {
  typed: string
  /** Those whose counterparts are known here. */
  list: readonly ListedChatroom[]
  /** No conversation fits. */
  isAlone: boolean
}

const typingPause = 500

/** Shorter words would be found everywhere. */
export const isSearched = (typed: string) => typed.trim().length >= searchLength.min

/** What was written in all conversations, where the words stand that are searched for. */
export function FoundMessages({ typed, list, isAlone }: FoundMessagesProps) {
  const [text] = useSettled(typed.trim(), typingPause)
  if (!isSearched(text) || !isSearched(typed)) return null
  return <Found text={text} list={list} isAlone={isAlone} />
}

interface FoundProps extends Omit<FoundMessagesProps, 'typed'> {
  text: string
}

function Found({ text, list, isAlone }: FoundProps) {
  const { t } = useTranslation('chat')
  const query = useQuery(foundQuery(text))
  return (
    <section className={styles.section} aria-labelledby="found-messages">
      <h3 id="found-messages">{t('found.title')}</h3>
      <Loaded
        query={query}
        wait={<Skeleton shape="block" height="4rem" />}
        failed={t('found.failed')}
      >
        {({ found, isPartial }) => (
          <>
            <p role="status" className={styles.said}>
              {found.length > 0
                ? t('found.count', { count: found.length })
                : t(isAlone ? 'found.nothing' : 'found.none', { text })}{' '}
              {isPartial && t(found.length > 0 ? 'found.partial' : 'found.newestOnly')}
            </p>
            <ul className={styles.list}>
              {found.map(one => (
                <li key={one._id}>
                  <Hit of={one} text={text} list={list} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  )
}

interface HitProps {
  of: ChatMessage
  text: string
  list: readonly ListedChatroom[]
}

function Hit({ of: { room, number, message, timestamp }, text, list }: HitProps) {
  const { t } = useTranslation('chat')
  const counterpart = useCounterpart()
  const known = list.find(one => one.room === room)
  return (
    <Link
      to={chatboxOf(room)}
      replace
      state={{ number } satisfies LookedFor}
      className={styles.hit}
    >
      <span className={styles.head}>
        <span dir="auto">{known ? counterpart(known.appointment).name : t('found.elsewhere')}</span>
        <span className={styles.when}>
          <RelativeTime at={instantFrom(timestamp)} />
        </span>
      </span>
      <span dir="auto">
        {markedParts(message ?? '', text).map((part, at) =>
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
          part.isMarked ? <mark key={at}>{part.text}</mark> : part.text,
        )}
      </span>
    </Link>
  )
}
