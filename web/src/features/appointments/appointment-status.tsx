import type { AppointmentState } from '@konsil/contract/appointment-steps'
import type { ListedAppointment } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { type StatusLook, StatusWord } from '../../ui/display/status-word.tsx'

const looks: Record<AppointmentState, StatusLook> = {
  NOT_PAID: { sign: 'caution', tone: 'caution' },
  PAID_DEPOSIT: { sign: 'done', tone: 'success' },
  ANSWERED_QUESTIONAIRE: { sign: 'done', tone: 'success' },
  CALL_SUCCESS: { sign: 'done', tone: 'success' },
  DELIVERED_FINAL_DOCUMENT: { sign: 'done', tone: 'success' },
  COMPLETED: { sign: 'done', tone: 'success' },
  CANCELLED: { sign: 'ended', tone: 'plain' },
  EXPIRED: { sign: 'ended', tone: 'plain' },
}

/** A word of the server, with a shape; another one while its patient has to choose (D-322), or two do not agree. */
export function AppointmentStatus({
  of: { status, chooseUntil, isDisputed },
}: {
  of: Pick<ListedAppointment, 'chooseUntil' | 'isDisputed'> & {
    status: Pick<ListedAppointment['status'], 'code' | 'name'>
  }
}) {
  const { t } = useTranslation('appointments')
  const { language } = useLanguage()
  if (chooseUntil === null && !isDisputed) {
    return <StatusWord {...looks[status.code]}>{status.name[language]}</StatusWord>
  }
  return (
    <StatusWord sign="caution" tone="caution">
      {t(isDisputed ? 'case.disputed' : 'lost.status')}
    </StatusWord>
  )
}
