import { useTranslation } from 'react-i18next'
import { AsidePanel } from '../../ui/dialog/aside-panel.tsx'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { useMedia } from '../../ui/page/use-media.ts'
import { type useChats, useLineState } from '../chat/chats.ts'
import { ConversationPane } from '../chat/conversation-pane.tsx'
import { LineNotice } from '../chat/line-notice.tsx'
import styles from './written-words.module.css'

interface WrittenWordsProps {
  chats: ReturnType<typeof useChats>
  appointmentId: string
  open: boolean
  onClose: () => void
}

/**
 * What the two write to each other while the call goes on: where sound fails, words still come (CALL-08). Beside the
 * picture where there is room, else over it.
 */
export function WrittenWords({ chats, appointmentId, open, onClose }: WrittenWordsProps) {
  const { t } = useTranslation('video-calls')
  const isBeside = useMedia('(min-width: 64em)')
  const panel = { title: t('write.title'), closing: t('write.close'), onClose }
  const words = <Words chats={chats} appointmentId={appointmentId} />
  if (!isBeside) {
    return (
      <SidePanel {...panel} open={open} isFilled>
        {words}
      </SidePanel>
    )
  }
  return open ? (
    <AsidePanel {...panel} className={styles.aside}>
      {words}
    </AsidePanel>
  ) : null
}

function Words({ chats, appointmentId }: Pick<WrittenWordsProps, 'chats' | 'appointmentId'>) {
  return (
    <div className={styles.words}>
      <LineNotice state={useLineState(chats)} isCovering={false} />
      <ConversationPane chats={chats} room={appointmentId} lookedFor={undefined} isTitled={false} />
    </div>
  )
}
