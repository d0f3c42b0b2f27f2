import type { Appointment } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Card } from '../../ui/display/card.tsx'
import { ServicePicture } from '../services/service-picture.tsx'
import { minutesOf, TalkWords } from '../services/service-words.tsx'
import { BothClocks } from './slot-time.tsx'
import styles from './tracking-head.module.css'

/** What it is about, its number and its day (APPT-28). */
export function TrackingHead({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { language } = useLanguage()
  const { code, consultationType, slot } = of
  const { name, duration, thumbnailUrl } = of.service.service
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <ServicePicture type={consultationType} src={thumbnailUrl?.url} small />
        <div className={styles.words}>
          <p className={styles.code}>{t('code', { code })}</p>
          <h2>{textIn(name, language)}</h2>
          <p className={styles.soft}>
            <TalkWords consultationType={consultationType} minutes={minutesOf(duration)} />
          </p>
        </div>
      </div>
      <p className={styles.when}>
        <BothClocks of={slot} />
      </p>
    </Card>
  )
}
