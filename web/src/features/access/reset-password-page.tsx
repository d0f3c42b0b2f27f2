import { access } from '@konsil/contract/access'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../lib/calls/api.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { OpenedLink } from './opened-link.tsx'
import { Outcome } from './outcome.tsx'
import { RecoverForm } from './recover-form.tsx'
import { RecoverySent } from './recovery-sent.tsx'
import { ResetForm } from './reset-form.tsx'

type Step = 'choosing' | 'saved' | 'unusable'

export function ResetPasswordPage() {
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  const code = query.get('code')
  const [step, setStep] = useState<Step>(code ? 'choosing' : 'unusable')
  const [sentTo, setSentTo] = useState<string>()
  if (step === 'saved') return <Saved />
  if (sentTo)
    return (
      <RecoverySent email={sentTo} back={<BackLink to="/sign-in">{t('backToSignIn')}</BackLink>} />
    )
  if (step === 'choosing' && code)
    return (
      <OpenedLink
        look={() => call(access.lookAtReset, { code })}
        onRefused={() => setStep('unusable')}
      >
        {() => (
          <Page narrow title={t('reset.title')} lead={t('reset.lead')}>
            <ResetForm
              code={code}
              onSaved={() => setStep('saved')}
              onUnusable={() => setStep('unusable')}
            />
          </Page>
        )}
      </OpenedLink>
    )
  return (
    <Outcome drawing="search" title={t('reset.unusable.title')} lead={t('reset.unusable.lead')}>
      <RecoverForm submit={t('fresh.submit')} onSent={setSentTo} />
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
