import { access } from '@konsil/contract/access'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../lib/calls/api.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { GoingOn, type MailOwner, useWayOn, wayAfterMail } from './going-on.tsx'
import { OpenedLink } from './opened-link.tsx'
import { Outcome } from './outcome.tsx'
import { RecoverForm } from './recover-form.tsx'
import { RecoverySent } from './recovery-sent.tsx'
import { ResetForm } from './reset-form.tsx'
import { roleIn, signInNamedIn } from './roles.ts'

type Step = 'choosing' | 'saved' | 'unusable'

export function ResetPasswordPage() {
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  const carried = useWayOn(roleIn(query) ?? 'PATIENT')
  const [way, setWay] = useState(() => wayAfterMail(carried))
  const signIn = signInNamedIn(query, way)
  const code = query.get('code')
  const [step, setStep] = useState<Step>(code ? 'choosing' : 'unusable')
  const [sentTo, setSentTo] = useState<string>()
  const goOn = (next: Step, owner?: MailOwner) => {
    setWay(wayAfterMail(carried, owner))
    setStep(next)
  }
  if (step === 'saved') return <Saved way={way} signIn={signIn} />
  const back = <BackLink to={signIn}>{t('backToSignIn')}</BackLink>
  if (sentTo) return <RecoverySent email={sentTo} back={back} />
  if (step === 'choosing' && code)
    return (
      <OpenedLink
        look={() => call(access.lookAtReset, { code })}
        onRefused={() => goOn('unusable')}
      >
        {owner => (
          <Page narrow title={t('reset.title')} lead={t('reset.lead')}>
            <ResetForm
              code={code}
              onSaved={() => goOn('saved', owner)}
              onUnusable={() => goOn('unusable', owner)}
            />
          </Page>
        )}
      </OpenedLink>
    )
  return (
    <Outcome drawing="search" title={t('reset.unusable.title')} lead={t('reset.unusable.lead')}>
      <RecoverForm submit={t('fresh.submit')} onSent={setSentTo} />
      {back}
    </Outcome>
  )
}

const readingTime = 5_000

interface SavedProps {
  way: string | undefined
  signIn: string
}

function Saved({ way, signIn }: SavedProps) {
  const { t } = useTranslation('access')
  const navigate = useNavigate()

  useEffect(() => {
    const timer = setTimeout(() => void navigate(signIn, { replace: true }), readingTime)
    return () => clearTimeout(timer)
  }, [navigate, signIn])

  return (
    <Outcome drawing="done" title={t('reset.done.title')} lead={t('reset.done.lead')}>
      <GoingOn to={way} />
      <div>
        <ButtonLink kind="primary" href={signIn} replace>
          {t('reset.done.now')}
        </ButtonLink>
      </div>
    </Outcome>
  )
}
