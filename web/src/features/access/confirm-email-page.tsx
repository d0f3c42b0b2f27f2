import { access } from '@konsil/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call, Refused } from '../../lib/api.ts'
import { useRefusalSentences } from '../../lib/refusal-text.tsx'
import { readSession } from '../../lib/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { Outcome } from './outcome.tsx'
import { signInNamedIn } from './roles.ts'

type Step = 'asking' | 'done' | 'taken' | 'unusable'

/** Where the mail to a new address leads (PROF-37). */
export function ConfirmEmailPage() {
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  const token = query.get('token')
  const [step, setStep] = useState<Step>(token ? 'asking' : 'unusable')
  if (step === 'asking') return <Asking token={token ?? ''} onAnswer={setStep} />
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

interface AskingProps {
  token: string
  onAnswer: (step: Step) => void
}

/** Only the click confirms: programs that read mails open links too. */
function Asking({ token, onAnswer }: AskingProps) {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  const [busy, setBusy] = useState(false)

  const confirm = async () => {
    setBusy(true)
    try {
      await call(access.confirmEmail, { token })
      onAnswer('done')
    } catch (failure) {
      setBusy(false)
      const isTaken = failure instanceof Refused && failure.is('global.email.existed.email')
      if (isTaken) return onAnswer('taken')
      if (failure instanceof Refused && failure.status === 400) return onAnswer('unusable')
      toast.failure(sentences.ofFailure(failure), failure)
    }
  }

  return (
    <Outcome drawing="talk" title={t('confirmEmail.title')} lead={t('confirmEmail.lead')}>
      <div>
        <Button kind="primary" busy={busy} onClick={() => void confirm()}>
          {t('confirmEmail.submit')}
        </Button>
      </div>
    </Outcome>
  )
}
