import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/form/notice.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { chatboxOf, chatboxPath } from './chatbox-path.ts'
import { unreadQuery } from './queries.ts'

/** That somebody has written, for whoever comes to see what there is to do. */
export function UnreadNotice() {
  const { t } = useTranslation('chat')
  // The menu asks for it.
  const { data } = useQuery({ ...unreadQuery, enabled: false })
  const [first, ...more] = data?.rooms ?? []
  if (!data || !first) return null
  const href = more.length === 0 ? chatboxOf(first.room) : chatboxPath
  return (
    <Notice
      title={t('unread', { count: data.total })}
      action={<ButtonLink href={href}>{t('link')}</ButtonLink>}
    />
  )
}
