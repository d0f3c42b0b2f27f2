import type { Appointment } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/card.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { chatboxOf } from './chatbox-path.ts'
import { UnreadCount } from './unread-count.tsx'
import { useUnreadOf } from './use-unread-of.ts'

/** The way from an appointment to what its two write to each other, from the payment on (APPT-30, D-326). */
export function ChatLink({ of: { _id, paidAt } }: { of: Appointment }) {
  const { t } = useTranslation('chat')
  const unread = useUnreadOf(_id, paidAt !== null)
  if (paidAt === null) return null
  return (
    <Card
      title={t('title')}
      aside={<UnreadCount of={unread} />}
      acts={<ButtonLink href={chatboxOf(_id)}>{t('link')}</ButtonLink>}
    />
  )
}
