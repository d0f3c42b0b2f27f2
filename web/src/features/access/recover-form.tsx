import { access } from '@konsil/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useBotCheck } from '../../lib/calls/bot-check.ts'
import { call, Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { SubmitWithCheck } from '../../lib/calls/submit-with-check.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { EmailField } from '../../ui/form/email-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { choiceOn, useWayOn } from './going-on.tsx'
import { ResendActivation } from './resend-activation.tsx'
import { roleIn } from './roles.ts'

const schema = access.recoverPassword.input.pick({ email: true })

interface RecoverFormProps {
  submit: string
  /** As it was typed where somebody comes from. */
  email?: string
  onSent: (email: string) => void
}

export function RecoverForm({ submit, email = '', onSent }: RecoverFormProps) {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  const check = useBotCheck()
  const [query] = useSearchParams()
  const way = useWayOn(roleIn(query) ?? 'PATIENT')
  const [notActive, setNotActive] = useState<string>()

  const form = useRuledForm({
    schema,
    initialValues: { email },
    atField: { 'global.not.exist.email': 'email', 'global.should.be.active.email': 'email' },
    async send({ email }) {
      const botCheck = await check.take()
      if (!botCheck) return
      setNotActive(undefined)
      await call(access.recoverPassword, { email, ...choiceOn(way) }, { botCheck })
      onSent(email.trim())
    },
    onFailure(failure, told, sent) {
      check.start()
      if (failure instanceof Refused && failure.is('global.should.be.active.email'))
        setNotActive(sent.email.trim())
      if (told) return
      toast.failure(t('recover.error', { sentence: sentences.ofFailure(failure) }), failure)
    },
  })

  return (
    <>
      <Form onSubmit={form.submit} onFocus={check.start}>
        <EmailField
          label={t('field.email')}
          {...form.getInputProps('email')}
          name="email"
          autoComplete="username"
        />
        <SubmitWithCheck check={check} busy={form.submitting}>
          {submit}
        </SubmitWithCheck>
      </Form>
      {notActive && <ResendActivation key={notActive} email={notActive} />}
    </>
  )
}
