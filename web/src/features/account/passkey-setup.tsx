import { access, type PasskeyQuestion } from '@konsil/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { isBrokenOff, isThereAlready, makePasskey } from '../../lib/passkeys/ceremony.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { type Cancelling, PasswordStep, SetupButtons } from './password-step.tsx'
import { StepOf } from './step-of.tsx'

interface PasskeySetupProps {
  onDone: (recoveryCodes: string[]) => void
  cancelling: Cancelling
}

/** First the password, then the browser makes the passkey and the server takes it. */
export function PasskeySetup({ onDone, cancelling }: PasskeySetupProps) {
  const { t } = useTranslation('account')
  const [question, setQuestion] = useState<PasskeyQuestion>()
  return question ? (
    <Making
      question={question}
      onDone={onDone}
      cancelling={cancelling}
      onAnew={() => setQuestion(undefined)}
    />
  ) : (
    <PasswordStep
      title={t('factor.passkey.setup.password')}
      lead={t('factor.passkey.setup.password.lead')}
      failed={t('factor.passkey.setup.failed')}
      send={async asked => setQuestion(await call(access.beginPasskey, asked))}
      cancelling={cancelling}
    />
  )
}

interface MakingProps extends PasskeySetupProps {
  question: PasskeyQuestion
  onAnew: () => void
}

function Making({ question, cancelling, ...rest }: MakingProps) {
  const { t } = useTranslation('account')
  const { form, hindered } = useMaking({ question, ...rest })
  return (
    <StepOf title={t('factor.passkey.setup.make')} lead={t('factor.passkey.setup.make.lead')}>
      <Form onSubmit={form.submit}>
        {hindered && (
          <Notice kind="info" live>
            {t(`factor.passkey.setup.${hindered}`)}
          </Notice>
        )}
        <TextField
          {...form.getInputProps('name')}
          name="name"
          label={t('factor.passkey.setup.name')}
          autoComplete="off"
          signs={24}
        />
        <SetupButtons busy={form.submitting} cancelling={cancelling}>
          {t('factor.passkey.setup.submit')}
        </SetupButtons>
      </Form>
    </StepOf>
  )
}

function useMaking({ question, onDone, onAnew }: Omit<MakingProps, 'cancelling'>) {
  const { t } = useTranslation('account')
  const sentences = useRefusalSentences()
  const { profile } = useSignedIn()
  const [hindered, setHindered] = useState<'brokenOff' | 'there'>()
  /** Kept while it could not be sent: the browser makes no second one. */
  const [made, setMade] = useState<Awaited<ReturnType<typeof makePasskey>>>()
  const form = useRuledForm({
    schema: access.addPasskey.input.pick({ name: true }),
    keepAs: 'new passkey',
    initialValues: {
      name: t('factor.passkey.setup.nameOf', { number: question.passkeys.length + 1 }),
    },
    async send({ name }) {
      setHindered(undefined)
      const passkey = made ?? (await makePasskey(question, profile))
      setMade(passkey)
      onDone((await call(access.addPasskey, { name, ...passkey })).recoveryCodes)
    },
    onFailure(failure, told) {
      if (told) return
      if (isBrokenOff(failure)) return setHindered('brokenOff')
      if (isThereAlready(failure)) return setHindered('there')
      const failed = t('factor.passkey.setup.failed')
      toast.failure(sentences.because(failed, failure), failure)
      // What was asked is judged by now.
      if (failure instanceof Refused) onAnew()
    },
  })
  return { form, hindered }
}
