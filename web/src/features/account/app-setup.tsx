import { access } from '@konsil/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { QrCode } from '../../ui/display/qr-code.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { type Cancelling, PasswordStep, SetupButtons } from './password-step.tsx'
import styles from './second-factors.module.css'
import { StepOf } from './step-of.tsx'

interface AppSetupProps {
  onDone: (recoveryCodes: string[]) => void
  cancelling: Cancelling
}

interface Secret {
  secret: string
  uri: string
}

/** First the password, then the secret goes into the app, and a code from there comes back. */
export function AppSetup({ onDone, cancelling }: AppSetupProps) {
  const { t } = useTranslation('account')
  const [secret, setSecret] = useState<Secret>()
  return secret ? (
    <Confirmation
      secret={secret}
      onDone={onDone}
      cancelling={cancelling}
      onAnew={() => setSecret(undefined)}
    />
  ) : (
    <PasswordStep
      title={t('factor.setup.password')}
      lead={t('factor.setup.password.lead')}
      failed={t('factor.setup.failed')}
      send={async question => setSecret(await call(access.beginApp, question))}
      cancelling={cancelling}
    />
  )
}

interface ConfirmationProps extends AppSetupProps {
  secret: Secret
  onAnew: () => void
}

function Confirmation({ secret, onDone, cancelling, onAnew }: ConfirmationProps) {
  const { t } = useTranslation('account')
  const sentences = useRefusalSentences()
  const form = useRuledForm({
    schema: access.confirmApp.input,
    initialValues: { code: '' },
    atField: { 'secondFactor.wrong': 'code' },
    send: async question => onDone((await call(access.confirmApp, question)).recoveryCodes),
    onFailure(failure, told) {
      if (told) return
      toast.failure(sentences.because(t('factor.setup.failed'), failure), failure)
      if (failure instanceof Refused && failure.is('secondFactor.app.notBegun')) onAnew()
    },
  })
  return (
    <StepOf title={t('factor.setup.scan')} lead={t('factor.setup.scan.lead')}>
      <div className={styles.transfer}>
        <QrCode text={secret.uri} label={t('factor.setup.picture')} />
        <div className={styles.byHand}>
          <p>{t('factor.setup.byHand')}</p>
          <p className={styles.secret} translate="no">
            {secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <p>
            <a href={secret.uri}>{t('factor.setup.here')}</a>
          </p>
        </div>
      </div>
      <Form onSubmit={form.submit}>
        <TextField
          {...form.getInputProps('code')}
          name="code"
          label={t('factor.setup.code')}
          hint={t('factor.setup.code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          signs={8}
        />
        <SetupButtons busy={form.submitting} cancelling={cancelling}>
          {t('factor.setup.confirm')}
        </SetupButtons>
      </Form>
    </StepOf>
  )
}
