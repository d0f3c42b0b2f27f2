import { access } from '@konsil/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { QrCode } from '../../ui/display/qr-code.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './second-factors.module.css'
import { type Cancelling, SetupButtons } from './setup-buttons.tsx'
import { StepOf } from './step-of.tsx'

interface AppSetupProps {
  onDone: (recoveryCodes: string[]) => void
  cancelling: Cancelling
}

interface Secret {
  secret: string
  uri: string
}

/** First what is needed, then the secret goes into the app, and a code from there comes back. */
export function AppSetup({ onDone, cancelling }: AppSetupProps) {
  const [secret, setSecret] = useState<Secret>()
  return secret ? (
    <Confirmation
      secret={secret}
      onDone={onDone}
      cancelling={cancelling}
      onAnew={() => setSecret(undefined)}
    />
  ) : (
    <Preparation onBegun={setSecret} cancelling={cancelling} />
  )
}

interface PreparationProps {
  onBegun: (secret: Secret) => void
  cancelling: Cancelling
}

function Preparation({ onBegun, cancelling }: PreparationProps) {
  const { t } = useTranslation('account')
  const beginning = useAct({
    act: () => call(access.beginApp, {}),
    failed: t('factor.setup.failed'),
    changes: [],
    onDone: onBegun,
  })
  return (
    <StepOf title={t('factor.setup.prepare')} lead={t('factor.setup.prepare.lead')}>
      <SetupButtons
        busy={beginning.isPending}
        onGoOn={() => beginning.mutate()}
        cancelling={cancelling}
      >
        {t('factor.setup.next')}
      </SetupButtons>
    </StepOf>
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
