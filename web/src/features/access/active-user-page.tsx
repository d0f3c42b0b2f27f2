import { access } from '@konsil/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call, type Refused } from '../../lib/calls/api.ts'
import { appDeepLink } from '../../lib/calls/page-settings.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { FreshActivation } from './fresh-activation.tsx'
import { isPhone } from './is-phone.ts'
import { signInNamedIn } from './roles.ts'
import { Outcome } from './outcome.tsx'

type Step = 'asking' | 'done' | 'already' | 'failed'

export function ActiveUserPage() {
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  const token = query.get('token')
  const [step, setStep] = useState<Step>(token ? 'asking' : 'failed')

  switch (step) {
    case 'asking':
      return (
        <ConfirmStep
          of="activate"
          ask={() => call(access.activate, { id: token ?? '' })}
          stepAfter={stepAfter}
          onAnswer={setStep}
        />
      )
    case 'done':
      return (
        <Outcome drawing="done" title={t('activate.done')} lead={t('activate.done.lead')}>
          <SignInButton />
        </Outcome>
      )
    case 'already':
      return <AlreadyActive />
    case 'failed':
      return (
        <Outcome
          drawing="search"
          title={t('activate.failed.title')}
          lead={t('activate.failed.lead')}
        >
          <div>
            <ButtonLink href="/sign-up">{t('signUpAgain')}</ButtonLink>
          </div>
          <FreshActivation />
          <BackLink to={signInNamedIn(query)}>{t('backToSignIn')}</BackLink>
        </Outcome>
      )
  }
}

function stepAfter(refused: Refused) {
  if (refused.is('global.was.actived.user')) return 'already'
  return refused.status === 400 ? 'failed' : undefined
}

function AlreadyActive() {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  return (
    <Outcome
      drawing="done"
      title={sentences.ofRefusal('global.was.actived.user')}
      lead={t('activate.already.lead')}
    >
      <SignInButton />
    </Outcome>
  )
}

function SignInButton() {
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  const app = isPhone() ? appDeepLink() : undefined
  return (
    <div>
      <ButtonLink kind="primary" href={app ?? signInNamedIn(query)} leaves={app !== undefined}>
        {t('signIn.submit')}
      </ButtonLink>
    </div>
  )
}
