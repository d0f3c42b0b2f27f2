import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import {
  forgetSignUp,
  isSignUpSent,
  keepSentSignUp,
  keptSignUp,
  wayOfSignUp,
} from '../../lib/visitor/kept-sign-up.ts'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { AlreadySignedIn, useRedirectSignedIn } from './already-signed-in.tsx'
import { GoingOn, useKeepWay, useWayOn } from './going-on.tsx'
import { OtherWays } from './other-ways.tsx'
import { Outcome } from './outcome.tsx'
import { ResendActivation } from './resend-activation.tsx'
import { RolePicker } from './role-picker.tsx'
import { entryPath, type MemberRole, roleIn } from './roles.ts'
import { SentTo } from './sent-to.tsx'
import { type SignUpDraft, SignUpForm } from './sign-up-form.tsx'

export function SignUpPage() {
  const [query] = useSearchParams()
  const role = roleIn(query)
  if (useRedirectSignedIn()) return <AlreadySignedIn />
  return role === 'PATIENT' || role === 'DOCTOR' ? (
    <SignUp key={role} role={role} />
  ) : (
    <SignUpPicker />
  )
}

function SignUpPicker() {
  const { t } = useTranslation('access')
  return (
    <RolePicker pageTitle={t('signIn.signUp')} lead={t('picker.signUp')}>
      <OtherWays from="signUp" />
    </RolePicker>
  )
}

type Step = 'form' | 'sent' | 'address'

const draftOfTab = (): SignUpDraft => ({ values: { ...keptSignUp(), password: '' }, ticks: {} })

function SignUp({ role }: { role: MemberRole }) {
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  const way = useWayOn(role)
  const keepWay = useKeepWay()
  const [draft, setDraft] = useState(draftOfTab)
  // A reload asks nobody to sign up again who only waits for the mail.
  const [at, setAt] = useState<Step>(() => (isSignUpSent(role) ? 'sent' : 'form'))
  if (at !== 'sent') {
    const onSignedUp = (sent: SignUpDraft) => {
      keepSentSignUp({ ...sent.values, email: sent.values.email.trim() }, role, way)
      keepWay(sent.values.email)
      setDraft(sent)
      setAt('sent')
    }
    return <SignUpForm {...{ role, draft, onSignedUp }} atEmail={at === 'address'} />
  }
  const email = draft.values.email.trim()
  const beginAnew = () => {
    forgetSignUp()
    setDraft(draftOfTab())
    setAt('form')
  }
  return (
    <Outcome drawing="talk" title={t('signUp.done.title')} lead={t('signUp.done.lead')}>
      <SentTo email={email} />
      <GoingOn to={way} isSent={way === wayOfSignUp(email)} />
      <div>
        <ButtonLink kind="primary" href={entryPath('/sign-in', query, role)}>
          {t('signUp.done.confirmed')}
        </ButtonLink>
      </div>
      <ButtonRow>
        <Button onClick={() => setAt('address')}>{t('signUp.done.change')}</Button>
        <Button kind="quiet" onClick={beginAnew}>
          {t('signUp.done.another')}
        </Button>
      </ButtonRow>
      <ResendActivation email={email} />
      <BackLink to={entryPath('/sign-in', query, role)}>{t('back')}</BackLink>
    </Outcome>
  )
}
