import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../lib/page/page-title.ts'
import { trackingPath } from '../../lib/signed-in/paths.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { useChats, useLineState } from './chats.ts'
import styles from './chat-page.module.css'
import { chatboxPath } from './chatbox-path.ts'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { LineNotice } from './line-notice.tsx'
import { useLookedFor } from './looked-for.ts'
import { NarrowWay } from './narrow-way.tsx'
import { chatroomsQuery } from './queries.ts'

/** The conversations at the left, the chosen one at the right; where there is no room for both, one of them (CHAT-03). */
export function ChatPage() {
  const { t } = useTranslation('chat')
  const [query] = useSearchParams()
  const room = query.get('appointment_id')?.toLowerCase()
  const chats = useChats()
  const list = useInfiniteQuery(chatroomsQuery)
  const lookedFor = useLookedFor()
  usePageTitle(t('title'))
  return (
    <div className={styles.page} data-selected={room !== undefined || undefined}>
      <header className={styles.head}>
        {room !== undefined && <NarrowWay to={chatboxPath}>{t('list.all')}</NarrowWay>}
        <WayBack room={room} />
        <h1>{t('title')}</h1>
      </header>
      <div className={styles.stage}>
        <LineNotice state={useLineState(chats)} isCovering={list.isPending} />
        <div className={styles.panes}>
          <section className={styles.list} data-conversations aria-labelledby="conversations">
            <ConversationList query={list} chosen={room} />
          </section>
          <div className={styles.pane}>
            {room === undefined ? (
              <div className={styles.choose}>
                <EmptyState drawing="talk">{t('choose')}</EmptyState>
              </div>
            ) : (
              <ConversationPane key={room} chats={chats} room={room} lookedFor={lookedFor} />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

/** D-093. */
function WayBack({ room }: { room: string | undefined }) {
  const { t } = useTranslation('chat')
  return room === undefined ? (
    <BackLink to="/dashboard/appointment">{t('back')}</BackLink>
  ) : (
    <BackLink to={trackingPath(room)}>{t('back.tracking')}</BackLink>
  )
}
