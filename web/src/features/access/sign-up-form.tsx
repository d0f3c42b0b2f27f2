import { access } from '@konsil/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { call, Refused } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { RefusalText, useRefusalSentences } from '../../lib/refusal-text.tsx'
import { minutesEast, zoneName } from '../../lib/time-zone.ts'
import { useRuledForm } from '../../lib/use-ruled-form.ts'
import { Form } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './access.module.css'
import { Agreements, allTicked, noTicks } from './agreements.tsx'
import { useBotCheck } from './bot-check.ts'
import { useConsentVersions } from './consent-versions.ts'
import { EmailField } from './email-field.tsx'
import { type MemberRole, otherRole, queryFor } from './roles.ts'
import { SubmitWithCheck } from './submit-with-check.tsx'

const schema = access.signUp.input.pick({
  firstName: true,
  lastName: true,
  email: true,
  password: true,
})

interface SignUpFormProps {
  role: MemberRole
  onSignedUp: (email: string) => void
}

export function SignUpForm({ role, onSignedUp }: SignUpFormProps) {
  const { t } = useTranslation('access')
  const { language } = useLanguage()
  const sentences = useRefusalSentences()
  const check = useBotCheck()
  const versions = useConsentVersions(role)
  const [ticks, setTicks] = useState(noTicks)
  const [outdated, setOutdated] = useState(false)

  const form = useRuledForm({
    schema,
    initialValues: { firstName: '', lastName: '', email: '', password: '' },
    async send(values) {
      const consents = await versions.read()
      const botCheck = await check.take()
      if (!botCheck) return
      const zone = { timezone: minutesEast(new Date()), timeZone: zoneName() }
      await call(access.signUp, { ...values, role, ...zone, language, consents }, { botCheck })
      onSignedUp(values.email.trim())
    },
    onFailure(failure) {
      check.start()
      if (failure instanceof Refused) {
        if (failure.is('global.email.existed.email'))
          return form.setFieldError('email', <RefusalText id="global.email.existed.email" />)
        if (failure.is('consent.version.outdated')) {
          versions.forget()
          setTicks(noTicks)
          setOutdated(true)
        }
      }
      toast.failure(t('signUp.error', { sentence: sentences.ofFailure(failure) }), failure)
    },
  })

  return (
    <Page
      narrow
      title={t('signUp.title', { role: t(`role.${role}`) })}
      lead={t(`signUp.lead.${role}`)}
    >
      <Form onSubmit={form.submit} onFocus={check.start}>
        <div className={styles.names}>
          <TextField
            {...form.getInputProps('firstName')}
            name="firstName"
            label={t('field.firstName')}
            autoComplete="given-name"
          />
          <TextField
            {...form.getInputProps('lastName')}
            name="lastName"
            label={t('field.lastName')}
            autoComplete="family-name"
          />
        </div>
        <EmailField {...form.getInputProps('email')} name="email" />
        <PasswordField
          {...form.getInputProps('password')}
          name="password"
          label={t('field.password')}
          autoComplete="new-password"
          withStrength
        />
        <Agreements
          role={role}
          ticks={ticks}
          onChange={changed => {
            setTicks(changed)
            setOutdated(false)
          }}
          error={outdated && <RefusalText id="consent.version.outdated" />}
        />
        <SubmitWithCheck
          check={check.state}
          busy={form.submitting}
          disabled={!allTicked(role, ticks)}
          onRunAgain={check.start}
        >
          {t('signUp.submit')}
        </SubmitWithCheck>
      </Form>
      <OtherWays role={role} />
    </Page>
  )
}

function OtherWays({ role }: { role: MemberRole }) {
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  return (
    <div className={styles.ways}>
      <p>
        {t('signUp.member')}{' '}
        <Link to={`/sign-in?role=${role.toLowerCase()}`}>{t('signIn.submit')}</Link>
      </p>
      <p>
        <Link to={queryFor(query, otherRole[role])}>{t('signUp.otherRole')}</Link>
      </p>
    </div>
  )
}
