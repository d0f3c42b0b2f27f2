import type { Appointment } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import { Card } from '../../ui/display/card.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import styles from './booked-card.module.css'

/** What belongs to it besides: what the service is, and includes, and what the patient gave with it. */
export function BookedCard({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { language } = useLanguage()
  const about = textIn(of.service.service.description, language)
  const hasMore = of.ingredients.length > 0 || of.note !== null || of.phone !== null
  if (!about && !hasMore) return null
  return (
    <Card title={t('booked.title')}>
      {about && <p className={styles.about}>{about}</p>}
      {hasMore && <Given of={of} />}
    </Card>
  )
}

function Given({ of: { ingredients, note, phone } }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { language } = useLanguage()
  const { role } = useSignedIn()
  return (
    <Facts>
      {ingredients.length > 0 && (
        <Fact name={t('booked.includes')}>
          <ul className={styles.list}>
            {ingredients.map(({ optionId, name }) => (
              <li key={optionId}>{textIn(name, language)}</li>
            ))}
          </ul>
        </Fact>
      )}
      {phone !== null && <Fact name={t('booked.phone')}>{phone}</Fact>}
      {note !== null && (
        <Fact name={t(role === 'DOCTOR' ? 'booked.noteOfPatient' : 'booked.note')}>
          <span dir="auto">{note}</span>
        </Fact>
      )}
    </Facts>
  )
}
