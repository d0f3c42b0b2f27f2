import { access, type SignedInUser } from '@konsil/contract/access'
import type { SignInRole } from '@konsil/contract/core/roles'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBotCheck } from '../../lib/calls/bot-check.ts'
import { call, Refused } from '../../lib/calls/api.ts'
import { RefusalText, useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { SubmitWithCheck } from '../../lib/calls/submit-with-check.tsx'
import { zoneHere } from '../../lib/calls/time-zone.ts'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { EmailField } from '../../ui/form/email-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './access.module.css'
import { useRedirectIfSignedInMeanwhile } from './already-signed-in.tsx'
import { OtherWays } from './other-ways.tsx'
import { ResendActivation } from './resend-activation.tsx'

const schema = access.signIn.input.pick({ email: true, password: true })

interface SignInFormProps {
  role: SignInRole
  onSignedIn: (token: string, user: SignedInUser) => Promise<void>
}

function useSignIn({ role, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  const check = useBotCheck()
  const redirectIfSignedIn = useRedirectIfSignedInMeanwhile()
  const [wrongPair, setWrongPair] = useState(false)
  const [notActive, setNotActive] = useState<string>()

  const form = useRuledForm({
    schema,
    initialValues: { email: '', password: '' },
    async send({ email, password }) {
      setWrongPair(false)
      if (redirectIfSignedIn()) return
      const botCheck = await check.take()
      if (!botCheck) return
      setNotActive(undefined)
      const question = { email, password, role, timezone: zoneHere().timezone }
      const { token, user } = await call(access.signIn, question, { botCheck })
      await onSignedIn(token, user)
    },
    onFailure(failure, told, sent) {
      check.start()
      const id = failure instanceof Refused ? failure.id : undefined
      if (id === 'global.invalid.password') return setWrongPair(true)
      if (id === 'global.not.active.user') return setNotActive(sent.email.trim())
      if (told) return
      const sentence = sentences.ofFailure(failure)
      toast.failure(
        id === 'global.invalid.role' ? sentence : t('signIn.error', { sentence }),
        failure,
      )
    },
  })

  return { form, check, notActive, wrongPair, forgetWrongPair: () => setWrongPair(false) }
}

export function SignInForm(props: SignInFormProps) {
  const { role } = props
  const { t } = useTranslation('access')
  const { form, check, notActive, wrongPair, forgetWrongPair } = useSignIn(props)

  /** Either of the two may be the wrong one: both are marked, and both are cleared by typing. */
  const wrong = wrongPair && <RefusalText id="global.invalid.password" />
  const input = (name: 'email' | 'password') => {
    const { error, ...props } = form.getInputProps(name)
    return { ...props, name, error: wrong || error }
  }

  return (
    <Page
      narrow
      title={t('signIn.title', { role: t(`role.${role}`) })}
      lead={t(`signIn.lead.${role}`)}
    >
      {notActive && <NotActive key={notActive} email={notActive} />}
      <Form onSubmit={form.submit} onFocus={check.start} onChange={forgetWrongPair}>
        <EmailField label={t('field.email')} {...input('email')} autoComplete="username" />
        <PasswordField
          {...input('password')}
          label={t('field.password')}
          autoComplete="current-password"
        />
        <p className={styles.beside}>
          <Link to={role === 'ADMIN' ? '/forgot-password?role=admin' : '/forgot-password'}>
            {t('signIn.forgot')}
          </Link>
        </p>
        <SubmitWithCheck check={check} busy={form.submitting}>
          {t('signIn.submit')}
        </SubmitWithCheck>
      </Form>
      {role !== 'ADMIN' && <OtherWays from="signIn" role={role} />}
    </Page>
  )
}

/** Above the form and with the focus: it says what is, and what to do now (D-018). No toast says it again. */
function NotActive({ email }: { email: string }) {
  const { t } = useTranslation('access')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} data-read-from className={styles.clear}>
      <Notice kind="caution" title={t('resend.title')}>
        <div className={styles.outcome}>
          <p className={styles.address}>{t('resend.text', { email })}</p>
          <ResendActivation email={email} />
        </div>
      </Notice>
    </div>
  )
}
