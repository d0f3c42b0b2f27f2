import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { BackLink } from '../../ui/page/back-link.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Outcome } from './outcome.tsx'
import { RecoverForm } from './recover-form.tsx'
import { RecoverySent } from './recovery-sent.tsx'
import { ResetForm } from './reset-form.tsx'

type Step = 'choosing' | 'saved' | 'unusable' | 'sent'

export function ResetPasswordPage() {
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  const code = query.get('code')
  const [step, setStep] = useState<Step>(code ? 'choosing' : 'unusable')
  if (step === 'saved') return <Saved />
  if (step === 'sent')
    return <RecoverySent back={<BackLink to="/sign-in">{t('backToSignIn')}</BackLink>} />
  if (step === 'choosing' && code)
    return (
      <Page narrow title={t('reset.title')} lead={t('reset.lead')}>
        <ResetForm
          code={code}
          onSaved={() => setStep('saved')}
          onUnusable={() => setStep('unusable')}
        />
      </Page>
    )
  return (
    <Outcome drawing="search" title={t('reset.unusable.title')} lead={t('reset.unusable.lead')}>
      <RecoverForm submit={t('fresh.submit')} onSent={() => setStep('sent')} />
      <BackLink to="/sign-in">{t('backToSignIn')}</BackLink>
    </Outcome>
  )
}

const readingTime = 5_000

function Saved() {
  const { t } = useTranslation('access')
  const navigate = useNavigate()

  useEffect(() => {
    const timer = setTimeout(() => void navigate('/sign-in', { replace: true }), readingTime)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <Outcome drawing="done" title={t('reset.done.title')} lead={t('reset.done.lead')}>
      <div>
        <ButtonLink kind="primary" href="/sign-in" replace>
          {t('reset.done.now')}
        </ButtonLink>
      </div>
    </Outcome>
  )
}
