import { access } from '@konsil/contract/access'
import { passwordLength } from '@konsil/contract/chosen-password'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { personalFault } from '../../lib/calls/chosen-password.tsx'
import { useBotCheck } from '../../lib/calls/bot-check.ts'
import { call, Refused } from '../../lib/calls/api.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { RefusalText, useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { SubmitWithCheck } from '../../lib/calls/submit-with-check.tsx'
import { keepSignUp, type KeptSignUp } from '../../lib/visitor/kept-sign-up.ts'
import { type ZoneHere, zoneHere } from '../../lib/calls/time-zone.ts'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { bookingOn } from '../../lib/visitor/destinations.ts'
import { EmailField } from '../../ui/form/email-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { Agreements, askedOf, type Ticks } from './agreements.tsx'
import { useRedirectIfSignedInMeanwhile } from './already-signed-in.tsx'
import { choiceOn, GoingOn, useWayOn } from './going-on.tsx'
import { MissingTicks } from './missing-ticks.tsx'
import { NameFields } from './name-fields.tsx'
import { OtherWays } from './other-ways.tsx'
import type { MemberRole } from './roles.ts'
import { useTicks } from './use-ticks.ts'

const schema = access.signUp.input.pick({
  firstName: true,
  lastName: true,
  email: true,
  password: true,
})

/** What has been filled in; the password only for as long as the page is open. */
export interface SignUpDraft {
  values: KeptSignUp & { password: string }
  ticks: Ticks
}

interface SignUpFormProps {
  role: MemberRole
  draft: SignUpDraft
  /** Back from the end, because the address is wrong. */
  atEmail: boolean
  onSignedUp: (sent: SignUpDraft) => void
}

function useSignUp({ role, draft, onSignedUp }: SignUpFormProps) {
  const { t } = useTranslation('access')
  const { language } = useLanguage()
  const sentences = useRefusalSentences()
  const check = useBotCheck()
  const redirectIfSignedIn = useRedirectIfSignedInMeanwhile()
  const ticks = useTicks(role, draft.ticks)
  const way = useWayOn(role)

  const form = useRuledForm({
    schema,
    initialValues: draft.values,
    moreRules: values => {
      const fault = personalFault(values.password, values)
      return fault ? { password: fault } : {}
    },
    atField: { 'global.email.existed.email': 'email' },
    async send(values) {
      if (redirectIfSignedIn()) return
      const consents = await ticks.read()
      const question = { ...values, role, language, consents, ...choiceOn(way) }
      const ask = async (zone: ZoneHere) => {
        const botCheck = await check.take()
        if (!botCheck) return
        await call(access.signUp, { ...question, ...zone }, { botCheck })
        onSignedUp({ values, ticks: ticks.ticks })
      }
      const { timeZone, timezone } = zoneHere()
      try {
        await ask({ timeZone, timezone })
      } catch (failure) {
        if (!(failure instanceof Refused && failure.is('time.zone.unknown'))) throw failure
        await ask({ timezone })
      }
    },
    onFailure(failure, told) {
      check.start()
      ticks.noteFailure(failure)
      if (told) return
      toast.failure(t('signUp.error', { sentence: sentences.ofFailure(failure) }), failure)
    },
  })

  useEffect(() => keepSignUp(form.values), [form.values])

  return { form, check, ticks }
}

export function SignUpForm(props: SignUpFormProps) {
  const { role, atEmail } = props
  const { t } = useTranslation('access')
  const way = useWayOn(role)
  const { form, check, ticks } = useSignUp(props)

  return (
    <Page
      narrow
      title={t('signUp.title', { role: t(`role.${role}`) })}
      lead={t(`signUp.lead.${way && bookingOn(way) ? 'booking' : role}`)}
    >
      <Form onSubmit={form.submit} onFocus={check.start}>
        <GoingOn to={way} />
        <Fields input={form.getInputProps} values={form.values} atEmail={atEmail} />
        <Agreements
          documents={askedOf(role)}
          ticks={ticks.ticks}
          onChange={ticks.tick}
          error={ticks.outdated && <RefusalText id="consent.version.outdated" />}
        />
        <SubmitWithCheck
          check={check}
          busy={form.submitting}
          disabled={ticks.missing.length > 0}
          missing={ticks.missing.length > 0 && <MissingTicks documents={ticks.missing} />}
        >
          {t('signUp.submit')}
        </SubmitWithCheck>
      </Form>
      <OtherWays from="signUp" role={role} />
    </Page>
  )
}

type FieldName = 'firstName' | 'lastName' | 'email' | 'password'
interface FieldsProps {
  input: (name: FieldName) => object
  values: Record<FieldName, string>
  atEmail: boolean
}

function Fields({ input, values, atEmail }: FieldsProps) {
  const { t } = useTranslation('access')
  return (
    <>
      <NameFields input={input} />
      <EmailField label={t('field.email')} {...input('email')} name="email" autoFocus={atEmail} />
      <PasswordField
        {...input('password')}
        name="password"
        label={t('field.password')}
        hint={t('field.passwordHint', passwordLength)}
        autoComplete="new-password"
        withStrength
        faultIn={typed => personalFault(typed, values)}
      />
    </>
  )
}
