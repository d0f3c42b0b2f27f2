import type { Appointment } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { CaseNotes } from './case-notes.tsx'

/** Of what is paid, for its doctor alone. */
export function NotesCard({ of: { _id, paidAt, mayReadWords } }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  if (role !== 'DOCTOR' || paidAt === null || !mayReadWords) return null
  return (
    <Card title={t('notes.title')}>
      <CaseNotes key={_id} appointmentId={_id} />
    </Card>
  )
}
