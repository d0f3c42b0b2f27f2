import type { Appointment } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import { Card } from '../../ui/display/card.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import styles from './booked-card.module.css'

/** What belongs to it besides: what the service is, and what the patient gave with it. */
export function BookedCard({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { language } = useLanguage()
  const about = textIn(of.service.service.description, language)
  const hasMore = of.note !== null || of.phone !== null
  if (!about && !hasMore) return null
  return (
    <Card title={t('booked.title')}>
      {about && <p className={styles.about}>{about}</p>}
      {hasMore && <Given of={of} />}
    </Card>
  )
}

function Given({ of: { note, phone } }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  return (
    <Facts>
      {phone !== null && <Fact name={t('booked.phone')}>{phone}</Fact>}
      {note !== null && (
        <Fact name={t(role === 'DOCTOR' ? 'booked.noteOfPatient' : 'booked.note')}>
          <span dir="auto">{note}</span>
        </Fact>
      )}
    </Facts>
  )
}
