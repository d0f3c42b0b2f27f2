import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/card.tsx'
import styles from './review.module.css'
import type { ReviewProps } from './step-props.ts'

/** What comes after the last press, and that it obliges to nothing yet (D-303). */
export function NextSteps({ doctor, service }: Pick<ReviewProps, 'doctor' | 'service'>) {
  const { t } = useTranslation('booking')
  return (
    <Card title={t('review.next')} className={styles.next ?? ''}>
      <ol>
        <li>{t('review.nextPay', { count: doctor.terms.payWithinMinutes })}</li>
        <li>{t(`review.next.${service.consultationType}`)}</li>
      </ol>
      <p>{t('review.noDuty')}</p>
    </Card>
  )
}
