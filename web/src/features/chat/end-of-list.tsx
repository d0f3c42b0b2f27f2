import { useTranslation } from 'react-i18next'
import { Retryable } from '../../ui/display/retryable.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { Conversation, Direction, ShownConversation } from './conversation.ts'
import styles from './message-list.module.css'

interface EndOfListProps {
  of: Direction
  conversation: Conversation
  shown: ShownConversation
}

/** Where there are more of them than have come: they come by themselves when somebody gets near. */
export function EndOfList({ of, conversation, shown }: EndOfListProps) {
  const { t } = useTranslation('chat')
  const { run, fetching, failed } = shown
  const hasMore = of === 'OLDER' ? run.hasOlder : run.hasNewer
  if (!hasMore) return null
  const fetchMore = () => conversation.fetchMore(of)
  const busy = fetching === of
  return (
    <div className={styles.more}>
      <Retryable
        hasFailed={failed === of}
        failed={t('more.failed')}
        busy={busy}
        onRetry={fetchMore}
      >
        {failed !== of && (
          <Button kind="quiet" busy={busy} onClick={fetchMore}>
            {t(of === 'OLDER' ? 'older' : 'newer')}
          </Button>
        )}
      </Retryable>
    </div>
  )
}
