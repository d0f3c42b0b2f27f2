import { access } from '@konsil/contract/access'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { useUnsaved } from '../../ui/dialog/unsaved.ts'

interface Asked {
  email: string
  /** Of how many changes of the password on this page. */
  after: number
}

/**
 * The address by which one signs in. It changes when the new one has answered its mail (PROF-37); another
 * password ends the link in it.
 */
export function EmailCard({ passwordChanges }: { passwordChanges: number }) {
  const { t } = useTranslation('account')
  const { profile } = useSignedIn()
  const [asked, setAsked] = useState<Asked>()
  const isWaiting = asked?.after === passwordChanges
  return (
    <Card title={t('email.title')}>
      <p className={styles.lead}>{t('email.lead', { email: profile.email })}</p>
      {isWaiting && <Sent to={asked.email} />}
      {asked && !isWaiting && (
        <Notice kind="caution" title={t('email.ended')}>
          {t('email.ended.text', { email: asked.email })}
        </Notice>
      )}
      {!isWaiting && <EmailForm onAsked={email => setAsked({ email, after: passwordChanges })} />}
    </Card>
  )
}

/** With the focus, where the button was. */
function Sent({ to }: { to: string }) {
  const { t } = useTranslation('account')
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => told.current?.focus(), [])
  return (
    <div ref={told} tabIndex={-1} data-read-from>
      <Notice kind="success" title={t('email.sent')}>
        {t('email.sent.text', { email: to })}
      </Notice>
    </div>
  )
}

function EmailForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { t } = useTranslation('account')
  const sentences = useRefusalSentences()
  const form = useRuledForm({
    schema: access.changeEmail.input,
    keepAs: 'new email',
    initialValues: { email: '', password: '' },
    atField: {
      'user.incorrect.currentPassword': 'password',
      'global.email.existed.email': 'email',
    },
    async send(values) {
      await call(access.changeEmail, values)
      onAsked(values.email.trim())
    },
    onFailure(failure, told) {
      if (!told) toast.failure(sentences.ofFailure(failure), failure)
    },
  })
  useUnsaved(form.isDirty())
  return (
    <Form onSubmit={form.submit}>
      <EmailField {...form.getInputProps('email')} name="email" label={t('email.new')} />
      <PasswordField
        {...form.getInputProps('password')}
        name="password"
        label={t('password.current')}
        autoComplete="current-password"
      />
      <div>
        <Button type="submit" busy={form.submitting}>
          {t('email.submit')}
        </Button>
      </div>
    </Form>
  )
}
