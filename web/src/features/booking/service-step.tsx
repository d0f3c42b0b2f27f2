import { useTranslation } from 'react-i18next'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ServiceSummary } from '../services/service-summary.tsx'
import { priceOf } from '../services/service-summary.tsx'
import { minutesOf } from '../services/service-words.tsx'
import styles from './service-step.module.css'
import booking from './booking.module.css'
import { StepBody } from './step-body.tsx'
import type { DoctorStepProps } from './step-props.ts'

type Offered = DoctorStepProps['doctor']['services'][number]

export function ServiceStep({ way, doctor, choose, back, next }: DoctorStepProps) {
  const { t } = useTranslation('booking')
  return (
    <StepBody question={t('service.question')} onBack={back} onNext={next(way.service)}>
      {doctor.services.length === 0 ? (
        <EmptyState>{t('service.none')}</EmptyState>
      ) : (
        <ul className={booking.list}>
          {doctor.services.map(service => (
            <li key={service._id}>
              <button
                type="button"
                className={styles.service}
                aria-current={service._id === way.service || undefined}
                onClick={() => choose('service', service._id)}
              >
                <Words of={service} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </StepBody>
  )
}

function Words({ of }: { of: Offered }) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const includes = of.options.map(({ name }) => textIn(name, language)).join(' · ')
  return (
    <>
      <ServiceSummary
        of={{
          name: textIn(of.name, language),
          consultationType: of.consultationType,
          minutes: minutesOf(of.duration),
          ...(of.isForReturning && { audience: t('service.returning') }),
          ...priceOf(of),
        }}
      />
      <span className={styles.text}>{textIn(of.description, language)}</span>
      {includes !== '' && (
        <span className={styles.soft}>{t('service.includes', { list: includes })}</span>
      )}
    </>
  )
}
