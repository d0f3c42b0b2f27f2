import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { BackLink } from '../../ui/page/back-link.tsx'
import styles from './access.module.css'
import { AlreadySignedIn, useRedirectSignedIn } from './already-signed-in.tsx'
import { OtherWays } from './other-ways.tsx'
import { Outcome } from './outcome.tsx'
import { ResendActivation } from './resend-activation.tsx'
import { RolePicker } from './role-picker.tsx'
import { type MemberRole, roleIn } from './roles.ts'
import { SignUpForm } from './sign-up-form.tsx'

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

function SignUp({ role }: { role: MemberRole }) {
  const { t } = useTranslation('access')
  const [email, setEmail] = useState<string>()
  if (email === undefined) return <SignUpForm role={role} onSignedUp={setEmail} />
  return (
    <Outcome drawing="talk" title={t('signUp.done.title')} lead={t('signUp.done.lead')}>
      <p className={styles.address}>
        {t('signUp.done.to')} <strong>{email}</strong>
      </p>
      <ResendActivation email={email} />
      <BackLink to={`/sign-in?role=${role.toLowerCase()}`}>{t('back')}</BackLink>
    </Outcome>
  )
}
