import { access } from '@konsil/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { isBrokenOff, isThereAlready, makePasskey } from '../../lib/passkeys/ceremony.ts'
import { useLeaving } from '../../lib/page/use-leaving.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Told } from '../../ui/form/told.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { type Cancelling, SetupButtons } from './setup-buttons.tsx'
import { StepOf } from './step-of.tsx'

interface PasskeySetupProps {
  /** How many there are already. */
  count: number
  onDone: (recoveryCodes: string[]) => void
  cancelling: Cancelling
}

/** With a name; then the browser makes the passkey and the server takes it. */
export function PasskeySetup({ cancelling, ...making }: PasskeySetupProps) {
  const { t } = useTranslation('account')
  const { form, hindered } = useMaking(making)
  return (
    <StepOf title={t('factor.passkey.begin')} lead={t('factor.passkey.setup.lead')}>
      <Form onSubmit={form.submit}>
        <Told>{hindered && <Notice>{t(`factor.passkey.setup.${hindered}`)}</Notice>}</Told>
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

function useMaking({ count, onDone }: Omit<PasskeySetupProps, 'cancelling'>) {
  const { t } = useTranslation('account')
  const sentences = useRefusalSentences()
  const { profile } = useSignedIn()
  const leaving = useLeaving()
  const [hindered, setHindered] = useState<'brokenOff' | 'there'>()
  /** Kept while it could not be sent: the browser makes no second one. */
  const [made, setMade] = useState<Awaited<ReturnType<typeof makePasskey>>>()
  const form = useRuledForm({
    schema: access.addPasskey.input.pick({ name: true }),
    keepAs: 'new passkey',
    initialValues: {
      name: t('factor.passkey.setup.nameOf', { number: count + 1 }),
    },
    async send({ name }) {
      setHindered(undefined)
      const signal = leaving()
      const ask = () => call(access.beginPasskey, {}, { signal })
      const passkey = made ?? (await makePasskey(await ask(), profile, signal))
      setMade(passkey)
      onDone((await call(access.addPasskey, { name, ...passkey })).recoveryCodes)
    },
    onFailure(failure, told) {
      if (told || leaving().aborted) return
      if (isBrokenOff(failure)) return setHindered('brokenOff')
      if (isThereAlready(failure)) return setHindered('there')
      const failed = t('factor.passkey.setup.failed')
      toast.failure(sentences.because(failed, failure), failure)
      // What was asked is judged by now.
      if (failure instanceof Refused) setMade(undefined)
    },
  })
  return { form, hindered }
}
