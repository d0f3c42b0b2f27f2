import { access, type SignedInUser } from '@konsil/contract/access'
import type { SignInRole } from '@konsil/contract/core/roles'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useBotCheck } from '../../lib/calls/bot-check.ts'
import { call, Refused } from '../../lib/calls/api.ts'
import { operatorEmail } from '../../lib/calls/page-settings.ts'
import { RefusalText, useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { SubmitWithCheck } from '../../lib/calls/submit-with-check.tsx'
import { browserToken } from '../../lib/visitor/kept-browser.ts'
import { noteTold, untoldInterruption } from '../../lib/visitor/interruption.ts'
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
import { GoingOn, useKeepWay, useWayOn } from './going-on.tsx'
import { OtherWays } from './other-ways.tsx'
import { SignedOut } from './signed-out.tsx'
import { ResendActivation } from './resend-activation.tsx'
import { entryPath } from './roles.ts'
import type { Ticket } from './second-step.tsx'
import { withTypedEmail } from './typed-email.ts'

const schema = access.signIn.input.pick({ email: true, password: true })

interface SignInFormProps {
  role: SignInRole
  /** Whoever comes back from the second step has typed it already. */
  email: string
  /** Their second step has ended: they begin anew. */
  hasEnded: boolean
  onSignedIn: (token: string, user: SignedInUser) => Promise<void>
  onSecondStep: (ticket: Ticket, email: string) => void
}

function useSignIn({ role, email: emailBefore, onSignedIn, onSecondStep }: SignInFormProps) {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  const check = useBotCheck()
  const redirectIfSignedIn = useRedirectIfSignedInMeanwhile()
  const keepWay = useKeepWay()
  const [wrongPair, setWrongPair] = useState(false)
  const [notActive, setNotActive] = useState<string>()
  const [tooMany, setTooMany] = useState<unknown>()
  const [isBlocked, setBlocked] = useState(() => untoldInterruption()?.isBlocked === true)

  const form = useRuledForm({
    schema,
    initialValues: { email: emailBefore, password: '' },
    async send({ email, password }) {
      setWrongPair(false)
      if (redirectIfSignedIn()) return
      const botCheck = await check.take()
      if (!botCheck) return
      setNotActive(undefined)
      setTooMany(undefined)
      setBlocked(false)
      const question = { email, password, role, browser: browserToken(), ...zoneHere() }
      try {
        const { token, user } = await call(access.signIn, question, { botCheck })
        await onSignedIn(token, user)
      } catch (failure) {
        if (!(failure instanceof Refused && failure.is('bot.check.harder'))) throw failure
        const harder = await check.take('harder')
        if (!harder) return
        const { token, user } = await call(access.signIn, question, { botCheck: harder })
        await onSignedIn(token, user)
      }
    },
    onFailure(failure, told, sent) {
      const ticket =
        failure instanceof Refused ? failure.valuesOf('secondFactor.required') : undefined
      if (ticket) return onSecondStep(ticket, sent.email.trim())
      check.start()
      const id = failure instanceof Refused ? failure.id : undefined
      if (id === 'global.invalid.password') return setWrongPair(true)
      if (id === 'global.not.active.user') {
        keepWay(sent.email)
        return setNotActive(sent.email.trim())
      }
      if (id === 'global.banned.user') return setBlocked(true)
      if (id === 'too.many.requests') return setTooMany(failure)
      if (told) return
      const sentence = sentences.ofFailure(failure)
      toast.failure(
        id === 'global.invalid.role' ? sentence : t('signIn.error', { sentence }),
        failure,
      )
    },
  })

  const forgetWrongPair = () => setWrongPair(false)
  return { form, check, notActive, tooMany, isBlocked, wrongPair, forgetWrongPair }
}

export function SignInForm(props: SignInFormProps) {
  const { role, email, hasEnded } = props
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  const way = useWayOn(role)
  const { form, check, wrongPair, forgetWrongPair, ...told } = useSignIn(props)
  const { notActive, tooMany, isBlocked } = told

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
      <SignedOut />
      <Interrupted />
      <GoingOn to={way} />
      {hasEnded && <Ended />}
      {notActive && <NotActive key={notActive} email={notActive} />}
      {isBlocked && <Blocked />}
      {tooMany !== undefined && <TooMany failure={tooMany} />}
      <Form onSubmit={form.submit} onFocus={check.start} onChange={forgetWrongPair}>
        <EmailField label={t('field.email')} {...input('email')} autoComplete="username" />
        <PasswordField
          {...input('password')}
          label={t('field.password')}
          autoComplete="current-password"
          autoFocus={email !== '' && !hasEnded}
        />
        <p className={styles.beside}>
          <Link
            to={
              role === 'ADMIN'
                ? '/forgot-password?role=admin'
                : entryPath('/forgot-password', query)
            }
            state={withTypedEmail(form.values.email)}
          >
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

/** Of whoever did not leave by themselves: another tab did, or the session ran out. */
function Interrupted() {
  const { t } = useTranslation('access')
  const [interruption] = useState(untoldInterruption)
  useEffect(noteTold, [])
  if (!interruption || interruption.isBlocked) return null
  return (
    <Notice kind="info">
      {t('agree.ended')} {interruption.keeps && t('signIn.kept')}
    </Notice>
  )
}

/** It says what is, and what to do now (D-018). No toast says it again. */
function NotActive({ email }: { email: string }) {
  const { t } = useTranslation('access')
  return (
    <ReadFirst>
      <Notice kind="caution" title={t('resend.title')}>
        <div className={styles.outcome}>
          <p className={styles.address}>{t('resend.text', { email })}</p>
          <ResendActivation email={email} />
        </div>
      </Notice>
    </ReadFirst>
  )
}

/** It stays to be read, with whom to write to. */
function Blocked() {
  const { t } = useTranslation('access')
  const email = operatorEmail()
  return (
    <ReadFirst>
      <Notice
        kind="danger"
        title={<RefusalText id="global.banned.user" />}
        action={email && <a href={`mailto:${email}`}>{t('blocked.write', { email })}</a>}
      >
        {t('blocked.text')}
      </Notice>
    </ReadFirst>
  )
}

/** How long to wait stays to be read, as long as the wait may be. */
function TooMany({ failure }: { failure: unknown }) {
  const { t } = useTranslation('access')
  const sentence = useRefusalSentences().ofFailure(failure)
  return (
    <ReadFirst>
      <Notice kind="caution">{t('signIn.error', { sentence })}</Notice>
    </ReadFirst>
  )
}

/** Of whoever took too long over the code, or entered too many wrong ones. */
const Ended = () => (
  <ReadFirst>
    <Notice kind="caution">
      <RefusalText id="secondFactor.ended" />
    </Notice>
  </ReadFirst>
)

/** Above the form and with the focus. */
function ReadFirst({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // With the page itself: a moment later somebody may be in a field already.
  useLayoutEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} data-read-from className={styles.clear}>
      {children}
    </div>
  )
}
