import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/form/notice.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'

/** In place of the box: what was said stays to be read (CHAT-09). */
export function EndedNotice({ room }: { room: string }) {
  const { t } = useTranslation('chat')
  return (
    <Notice
      title={t('ended.title')}
      action={<ButtonLink href={`/appointment-tracking/${room}`}>{t('back.tracking')}</ButtonLink>}
    >
      {t('ended.text')}
    </Notice>
  )
}
