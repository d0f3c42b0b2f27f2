import { useTranslation } from 'react-i18next'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
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

/** What the two write to each other, beside the call that goes on: where sound fails, words still come (CALL-08). */
export function WrittenWords({ chats, appointmentId, open, onClose }: WrittenWordsProps) {
  const { t } = useTranslation('video-calls')
  const state = useLineState(chats)
  return (
    <SidePanel open={open} title={t('write.title')} closing={t('write.close')} onClose={onClose}>
      <div className={styles.pane}>
        <LineNotice state={state} isCovering={false} />
        <ConversationPane chats={chats} room={appointmentId} lookedFor={undefined} />
      </div>
    </SidePanel>
  )
}
