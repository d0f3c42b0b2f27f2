import { access } from '@konsil/contract/access'
import { useTranslation } from 'react-i18next'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { StepOf } from './step-of.tsx'

/** What leads out of a setup. */
export interface Cancelling {
  label: string
  onCancel: () => void
}

interface PasswordStepProps {
  title: string
  lead: string
  /** What is said before the reason where it was refused. */
  failed: string
  send: (question: { password: string }) => Promise<void>
  cancelling: Cancelling
}

/** The first step of every setup: it is really them. */
export function PasswordStep({ title, lead, failed, send, cancelling }: PasswordStepProps) {
  const { t } = useTranslation('account')
  const sentences = useRefusalSentences()
  const form = useRuledForm({
    schema: access.beginApp.input,
    initialValues: { password: '' },
    atField: { 'user.incorrect.currentPassword': 'password' },
    send,
    onFailure(failure, told) {
      if (!told) toast.failure(sentences.because(failed, failure), failure)
    },
  })
  return (
    <StepOf title={title} lead={lead}>
      <Form onSubmit={form.submit}>
        <PasswordField
          {...form.getInputProps('password')}
          name="password"
          label={t('password.current')}
          autoComplete="current-password"
        />
        <SetupButtons busy={form.submitting} cancelling={cancelling}>
          {t('factor.setup.next')}
        </SetupButtons>
      </Form>
    </StepOf>
  )
}

interface SetupButtonsProps {
  /** What the button says that goes on. */
  children: string
  busy: boolean
  cancelling: Cancelling
}

export const SetupButtons = ({ children, busy, cancelling }: SetupButtonsProps) => (
  <ButtonRow>
    <Button type="submit" kind="primary" busy={busy}>
      {children}
    </Button>
    <Button kind="quiet" onClick={cancelling.onCancel}>
      {cancelling.label}
    </Button>
  </ButtonRow>
)
