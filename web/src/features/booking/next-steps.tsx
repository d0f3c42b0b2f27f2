import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/card.tsx'
import styles from './review.module.css'
import type { ReviewProps } from './step-props.ts'

type NextStepsProps = Pick<ReviewProps, 'doctor' | 'service' | 'payWithinSeconds'>

/** What comes after the last press, and that it obliges to nothing yet (D-303). */
export function NextSteps({ doctor, service, payWithinSeconds }: NextStepsProps) {
  const { t } = useTranslation('booking')
  const { answerHours } = doctor.terms
  const answering = service.consultationType === 'CHAT' ? 'answersWritten' : 'answers'
  const count =
    payWithinSeconds === undefined
      ? doctor.terms.payWithinMinutes
      : Math.floor(payWithinSeconds / 60)
  return (
    <Card title={t('review.next')} className={styles.next ?? ''}>
      <ol>
        <li>{t('review.nextPay', { count })}</li>
        <li>{t(`review.${answering}`, { count: answerHours })}</li>
        <li>{t(`review.next.${service.consultationType}`)}</li>
      </ol>
      <p>{t('review.noDuty')}</p>
    </Card>
  )
}
