import { stepOf } from '@konsil/contract/appointment-steps'
import type { Appointment } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { AdvisedSheet } from './advised-sheet.tsx'
import styles from './outline-card.module.css'
import { QuestionSheet } from './question-sheet.tsx'
import { SeenSheet } from './seen-sheet.tsx'

/** The report that does not exist yet: its sheets in outline, filling in as the case goes on. */
export function OutlineCard({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  if (role === 'ADMIN' || stepOf(of.status.code) === null) return null
  const side = role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT'
  const isThere = of.versions.length > 0
  return (
    <Card title={t(isThere ? `outline.there.${side}` : `outline.title.${side}`)}>
      <ol className={styles.sheets}>
        <QuestionSheet of={of} />
        <SeenSheet of={of} />
        <AdvisedSheet of={of} />
      </ol>
    </Card>
  )
}
