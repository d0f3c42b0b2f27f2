import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Refused } from '../../lib/calls/api.ts'
import { trackingPath } from '../../lib/signed-in/paths.ts'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Page } from '../../ui/page/page.tsx'

const apart = <Drawing of="apart" size={96} flush />
const lacksAnswers = 'call.must.be.answered.questionaire.appointment'

/** Why there is no call for this person, each with a way out (CALL-05 to CALL-07, D-091). */
export function CallRefused({ by }: { by: Refused }) {
  const { t } = useTranslation('video-calls')
  const navigate = useNavigate()
  if (by.is('call.unauthorized.role')) {
    return (
      <Page narrow picture={apart} title={t('refused.role')}>
        <div>
          <ButtonLink href="/dashboard">{t('refused.dashboard')}</ButtonLink>
        </div>
      </Page>
    )
  }
  if (by.is(lacksAnswers)) {
    const appointment = by.valuesOf(lacksAnswers)?.appointment
    return (
      <Page narrow picture={apart} title={t('refused.answers')} lead={t('refused.answers.lead')}>
        <div>
          <ButtonLink kind="primary" href={trackingOf(appointment?._id)}>
            {t('myAppointment')}
          </ButtonLink>
        </div>
      </Page>
    )
  }
  const title = by.is('call.not.found.call') ? t('refused.notFound') : t('refused.other')
  return (
    <Page narrow picture={apart} title={title}>
      <div>
        <Button onClick={() => void navigate(-1)}>{t('refused.back')}</Button>
      </div>
    </Page>
  )
}

/** D-327. */
export const trackingOf = (appointmentId: string | undefined) =>
  appointmentId === undefined ? '/dashboard/appointment' : trackingPath(appointmentId)
