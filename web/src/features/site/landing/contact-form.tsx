import { site } from '@konsil/contract/site'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useBotCheck } from '../../../lib/calls/bot-check.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { useRefusalSentences } from '../../../lib/calls/refusal-text.tsx'
import { SubmitWithCheck } from '../../../lib/calls/submit-with-check.tsx'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { EmailField } from '../../../ui/form/email-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

const schema = site.sendMessage.input.omit({ language: true })

const nothingTyped = { name: '', email: '', message: '' }
type Typed = typeof nothingTyped

function useMessage(typed: Typed, onSent: () => void) {
  const { language } = useLanguage()
  const check = useBotCheck()
  const [failure, setFailure] = useState<unknown>()

  const form = useRuledForm({
    schema,
    initialValues: typed,
    async send(values) {
      const botCheck = await check.take()
      if (!botCheck) return
      setFailure(undefined)
      await call(site.sendMessage, { ...values, language }, { botCheck })
      onSent()
    },
    onFailure(failure, told) {
      check.start()
      setFailure(told ? undefined : failure)
    },
  })

  return { form, check, failure }
}

interface ContactFormProps {
  operatorEmail: string
  /** Before the page changed its language. */
  typed?: Typed
}

export function ContactForm({ operatorEmail, typed = nothingTyped }: ContactFormProps) {
  const [sent, setSent] = useState(false)
  if (sent) return <MessageSent />
  return <OpenForm operatorEmail={operatorEmail} typed={typed} onSent={() => setSent(true)} />
}

interface OpenFormProps extends Required<ContactFormProps> {
  onSent: () => void
}

function OpenForm({ operatorEmail, typed, onSent }: OpenFormProps) {
  const { t } = useTranslation('contact')
  const sentences = useRefusalSentences()
  const { form, check, failure } = useMessage(typed, onSent)
  return (
    <Form onSubmit={form.submit} onFocus={check.start}>
      <TextField
        {...form.getInputProps('name')}
        name="name"
        label={t('name')}
        autoComplete="name"
      />
      <EmailField {...form.getInputProps('email')} name="email" label={t('address')} />
      <TextArea {...form.getInputProps('message')} name="message" label={t('message')} rows={6} />
      {failure !== undefined && (
        <Notice kind="danger" isAlert title={t('failed')}>
          {sentences.ofFailure(failure)} {t('otherwise', { email: operatorEmail })}
        </Notice>
      )}
      <SubmitWithCheck check={check} busy={form.submitting}>
        {t('send')}
      </SubmitWithCheck>
    </Form>
  )
}

/** With the focus, where the button was: nobody has to look for whether it worked. */
function MessageSent() {
  const { t } = useTranslation('contact')
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => told.current?.focus(), [])
  return (
    <div ref={told} tabIndex={-1} data-read-from>
      <Notice kind="success">{t('done')}</Notice>
    </div>
  )
}
