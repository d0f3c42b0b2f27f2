import { access } from '@konsil/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call, type Refused } from '../../lib/calls/api.ts'
import { readSession } from '../../lib/visitor/session.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { Outcome } from './outcome.tsx'
import { signInNamedIn } from './roles.ts'

type Step = 'asking' | 'done' | 'taken' | 'unusable'

/** Where the mail to a new address leads (PROF-37). */
export function ConfirmEmailPage() {
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  const token = query.get('token')
  const [step, setStep] = useState<Step>(token ? 'asking' : 'unusable')
  if (step === 'asking')
    return (
      <ConfirmStep
        ask={() => call(access.confirmEmail, { token: token ?? '' })}
        stepAfter={stepAfter}
        onAnswer={setStep}
      />
    )
  return (
    <Outcome
      drawing={step === 'done' ? 'done' : 'search'}
      title={t(`confirmEmail.${step}`)}
      lead={t(`confirmEmail.${step}.lead`)}
    >
      <WayOn isDone={step === 'done'} signIn={signInNamedIn(query)} />
    </Outcome>
  )
}

/** Whoever is signed in stays so: a new address ends no session. */
function WayOn({ isDone, signIn }: { isDone: boolean; signIn: string }) {
  const { t } = useTranslation('access')
  const [isSignedIn] = useState(() => readSession() !== undefined)
  if (!isSignedIn && !isDone) return <BackLink to={signIn}>{t('back')}</BackLink>
  const way = isSignedIn
    ? { href: '/dashboard/account?tab=change-password', leaves: true, words: t('backToAccount') }
    : { href: signIn, leaves: false, words: t('signIn.submit') }
  return (
    <div>
      <ButtonLink kind="primary" href={way.href} leaves={way.leaves}>
        {way.words}
      </ButtonLink>
    </div>
  )
}

function stepAfter(refused: Refused) {
  if (refused.is('global.email.existed.email')) return 'taken'
  return refused.status === 400 ? 'unusable' : undefined
}
