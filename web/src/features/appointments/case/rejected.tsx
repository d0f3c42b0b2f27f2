import type { Appointment } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { Notice } from '../../../ui/form/notice.tsx'

/** The last version was not taken, and why (APPT-51). */
export function Rejected({ of: { versions, mayReadWords } }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const last = versions.at(-1)
  if (!last?.rejectedAt) return null
  const side = role === 'PATIENT' ? 'PATIENT' : 'OTHERS'
  return (
    <Notice title={t(`case.wasRejected.${side}`, { number: String(last.number) })}>
      {last.rejection !== null && <p dir="auto">{last.rejection}</p>}
      {last.rejection === null && role !== 'ADMIN' && mayReadWords && <p>{t('case.noReason')}</p>}
    </Notice>
  )
}
