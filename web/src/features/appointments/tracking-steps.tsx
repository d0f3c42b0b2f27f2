import { type Appointment, appointmentScale } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Steps } from '../../ui/display/steps.tsx'

/** How far it has come, of all the steps of its kind (APPT-25, APPT-26, D-315); nothing of what has left their scale. */
export function TrackingSteps({ of: { status, statuses } }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { language } = useLanguage()
  const isKnown = appointmentScale.some(code => code === status.code)
  if (!isKnown) return null
  // To be booked is before the first of them.
  const steps = statuses.filter(({ code }) => code !== 'NOT_PAID')
  const at = steps.findIndex(({ code }) => code === status.code)
  // Of what is completed nothing goes on.
  const current = status.code === 'COMPLETED' ? steps.length : at
  return (
    <Steps
      label={t('steps.title')}
      steps={steps.map(({ name }) => textIn(name, language))}
      current={current}
      heading="p"
      words={{ done: t('steps.done'), now: t('steps.now'), later: t('steps.later') }}
    />
  )
}
