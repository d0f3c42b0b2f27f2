import { useTranslation } from 'react-i18next'
import { trackingPath } from '../../lib/signed-in/paths.ts'
import { Notice } from '../../ui/form/notice.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import styles from './conversation-pane.module.css'

interface EndedNoticeProps {
  room: string
  /** Else it waits until it is decided who takes the appointment over (D-322). */
  isOver: boolean
}

/** In place of the box: what was said stays to be read (CHAT-09). */
export function EndedNotice({ room, isOver }: EndedNoticeProps) {
  const { t } = useTranslation('chat')
  return (
    <div className={styles.ended}>
      <Notice
        title={t(isOver ? 'ended.title' : 'paused.title')}
        // The way back to what is over stands above; what waits is decided there.
        action={!isOver && <ButtonLink href={trackingPath(room)}>{t('back.tracking')}</ButtonLink>}
      >
        {t(isOver ? 'ended.text' : 'paused.text')}
      </Notice>
    </div>
  )
}
