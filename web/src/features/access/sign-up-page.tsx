import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { keptSignUp } from '../../lib/visitor/kept-sign-up.ts'
import { Button } from '../../ui/form/button.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import styles from './access.module.css'
import { AlreadySignedIn, useRedirectSignedIn } from './already-signed-in.tsx'
import { OtherWays } from './other-ways.tsx'
import { Outcome } from './outcome.tsx'
import { ResendActivation } from './resend-activation.tsx'
import { RolePicker } from './role-picker.tsx'
import { type MemberRole, roleIn } from './roles.ts'
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

const draftOfTab = (): SignUpDraft => ({ values: { ...keptSignUp(), password: '' }, ticks: {} })

function SignUp({ role }: { role: MemberRole }) {
  const { t } = useTranslation('access')
  const [draft, setDraft] = useState(draftOfTab)
  const [at, setAt] = useState<'form' | 'sent' | 'address'>('form')
  if (at !== 'sent') {
    const onSignedUp = (sent: SignUpDraft) => {
      setDraft(sent)
      setAt('sent')
    }
    return <SignUpForm {...{ role, draft, onSignedUp }} atEmail={at === 'address'} />
  }
  const email = draft.values.email.trim()
  return (
    <Outcome drawing="talk" title={t('signUp.done.title')} lead={t('signUp.done.lead')}>
      <p className={styles.address}>
        {t('signUp.done.to')} <strong>{email}</strong>
      </p>
      <div>
        <Button onClick={() => setAt('address')}>{t('signUp.done.change')}</Button>
      </div>
      <ResendActivation email={email} />
      <BackLink to={`/sign-in?role=${role.toLowerCase()}`}>{t('back')}</BackLink>
    </Outcome>
  )
}
