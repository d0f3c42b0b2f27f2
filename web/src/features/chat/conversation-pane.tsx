import type { Chatroom } from '@konsil/contract/chat'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Portrait } from '../../ui/display/portrait.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { appointmentDate } from './appointment-date.ts'
import styles from './conversation-pane.module.css'
import { useCounterpart } from './counterpart-of.ts'
import { EndedNotice } from './ended-notice.tsx'
import type { LookedFor } from './looked-for.ts'
import { MessageBox } from './message-box.tsx'
import { MessageList } from './message-list.tsx'
import { type Chats, useConversation } from './use-conversation.ts'

interface ConversationPaneProps {
  chats: Chats
  room: string
  lookedFor: LookedFor | undefined
  /** Not where all around it says with whom it is. */
  isTitled?: boolean
}

/** One conversation: with whom, what was said, and the box for what is to be said. */
export function ConversationPane(props: ConversationPaneProps) {
  const { chats, room, lookedFor, isTitled = true } = props
  const { t } = useTranslation('chat')
  const { conversation, query, shown, isGone } = useConversation(chats, room, lookedFor)
  const counterpart = useCounterpart()
  const chatroom = query.data?.chatroom
  if (isGone) {
    return (
      <div className={styles.gone}>
        <EmptyState drawing="talk">{t('gone')}</EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.pane}>
      <Loaded
        queries={[query]}
        data={chatroom && shown.isThere ? chatroom : undefined}
        wait={<PiecesOnTheirWay />}
        failed={t('failed')}
      >
        {({ appointment }) => (
          <section
            className={styles.conversation}
            {...(isTitled
              ? { 'aria-labelledby': 'conversation' }
              : { 'aria-label': counterpart(appointment).name })}
          >
            {isTitled && <Head of={appointment} />}
            <MessageList
              conversation={conversation}
              shown={shown}
              name={counterpart(appointment).name}
            />
            {shown.mayWrite ? (
              <MessageBox conversation={conversation} room={room} />
            ) : (
              <EndedNotice room={room} isOver={shown.isOver} />
            )}
          </section>
        )}
      </Loaded>
    </div>
  )
}

function Head({ of }: { of: Chatroom['appointment'] }) {
  const { t } = useTranslation('chat')
  const habits = useDateHabits()
  const { name, picture } = useCounterpart()(of)
  const title = useReadFrom()
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <Portrait name={name} size="small" {...(picture !== undefined && { src: picture })} />
        <div className={styles.words}>
          <h2 id="conversation" ref={title} tabIndex={-1} data-read-from dir="auto">
            {t('pane.title', { code: of.code, name })}
          </h2>
          <p className={styles.soft}>{t('list.date', { date: appointmentDate(of, habits) })}</p>
        </div>
      </div>
    </header>
  )
}

/** Where it has taken the place of the list, it is read from its title: what was pressed is not there any more. */
function useReadFrom() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const list = document.querySelector<HTMLElement>('[data-conversations]')
    if (list && list.getClientRects().length === 0) title.current?.focus({ preventScroll: true })
  }, [])
  return title
}

const PiecesOnTheirWay = () => (
  <div className={styles.pieces}>
    <Skeleton shape="title" width="60%" />
    <Skeleton shape="block" height="3rem" width="55%" />
    <Skeleton shape="block" height="4.5rem" width="65%" />
    <Skeleton shape="block" height="3rem" width="40%" />
  </div>
)
