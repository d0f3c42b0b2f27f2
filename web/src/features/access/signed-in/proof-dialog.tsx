import { access, type SecondStepWay } from '@konsil/contract/access'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../../lib/calls/api.ts'
import { useRefusalSentences } from '../../../lib/calls/refusal-text.tsx'
import { knowsPasskeys } from '../../../lib/calls/passkeys-here.ts'
import { useLeaving } from '../../../lib/page/use-leaving.ts'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from '../access.module.css'
import { typedCodes } from '../typed-codes.ts'

interface ProofDialogProps {
  /** With what it is proven beside the password. */
  ways: SecondStepWay[]
  /** Where it was entered before, or empty. */
  password: string
  onSettled: (isProven: boolean) => void
}

/** What somebody was doing waits behind it, and goes on once they have proven that it is them. */
export function ProofDialog({ ways: waysAtFirst, password, onSettled }: ProofDialogProps) {
  const { t } = useTranslation('access')
  const formId = useId()
  const [ways, setWays] = useState(waysAtFirst)
  const [chosen, setChosen] = useState<SecondStepWay>()
  const waysHere = ways.filter(one => one !== 'PASSKEY' || knowsPasskeys())
  const way = chosen ?? waysHere[0]
  const form = useProof({ way, password, onSettled, onWays: setWays })
  const { passwordField, codeField } = useFirstEmpty(way)
  return (
    <Dialog
      open
      holdsForm
      title={t('proof.title')}
      onClose={() => onSettled(false)}
      actions={
        <>
          <Button disabled={form.submitting} onClick={() => onSettled(false)}>
            {t('needed.notNow')}
          </Button>
          <Button type="submit" form={formId} kind="primary" busy={form.submitting}>
            {t('proof.submit')}
          </Button>
        </>
      }
    >
      <p>{t('proof.lead')}</p>
      <Form id={formId} className={styles.dialogForm} onSubmit={form.submit}>
        <PasswordField
          {...form.getInputProps('password')}
          ref={passwordField}
          name="password"
          label={t('proof.password')}
          autoComplete="current-password"
        />
        {way === 'PASSKEY' && <p>{t('proof.passkey')}</p>}
        {way && way !== 'PASSKEY' && (
          <CodeField key={way} way={way} {...form.getInputProps(fieldOf[way])} ref={codeField} />
        )}
        {waysHere
          .filter(one => one !== way)
          .map(other => (
            <ButtonRow key={other}>
              <Button kind="quiet" onClick={() => setChosen(other)}>
                {t(`secondStep.use.${other}`)}
              </Button>
            </ButtonRow>
          ))}
      </Form>
    </Dialog>
  )
}

interface CodeFieldProps extends Omit<TextFieldProps, 'label'> {
  way: Exclude<SecondStepWay, 'PASSKEY'>
}

function CodeField({ way, ...input }: CodeFieldProps) {
  const { t } = useTranslation('access')
  return (
    <TextField
      {...input}
      {...typedCodes[way]}
      name={fieldOf[way]}
      label={t(`secondStep.code.${way}`)}
      hint={t(`secondStep.hint.${way}`)}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}

const fieldOf = { APP: 'code', RECOVERY_CODE: 'recoveryCode' } as const

const { input } = access.prove
const schemas = {
  NONE: input.pick({ password: true }),
  PASSKEY: input.pick({ password: true }),
  APP: input.pick({ password: true, code: true }).required(),
  RECOVERY_CODE: input.pick({ password: true, recoveryCode: true }).required(),
}

interface Proving extends Pick<ProofDialogProps, 'password' | 'onSettled'> {
  way: SecondStepWay | undefined
  /** There is a second factor since the question came up. */
  onWays: (ways: SecondStepWay[]) => void
}

function useProof({ way, password, onSettled, onWays }: Proving) {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  const leaving = useLeaving()
  const field = way && way !== 'PASSKEY' ? fieldOf[way] : undefined
  return useRuledForm({
    schema: schemas[way ?? 'NONE'],
    closes: true,
    initialValues: { password, code: '', recoveryCode: '' },
    atField: {
      'user.incorrect.currentPassword': 'password',
      ...(field ? { 'secondFactor.wrong': field } : {}),
    },
    async send(values) {
      const code = field ? { [field]: values[field] } : {}
      const passkey = way === 'PASSKEY' ? { passkey: await askHere(leaving()) } : {}
      await call(access.prove, { password: values.password, ...code, ...passkey })
      onSettled(true)
    },
    onFailure(failure, told) {
      const present = failure instanceof Refused && failure.valuesOf('proof.code.required')?.ways
      if (present) return onWays(present)
      if (told || leaving().aborted) return
      if (failure instanceof BrokenOff) return toast.news(t('secondStep.passkey.brokenOff'))
      toast.failure(sentences.because(t('proof.failed'), failure), failure)
    },
  })
}

class BrokenOff extends Error {}

async function askHere(signal: AbortSignal) {
  const [question, { askPasskey, isBrokenOff }] = await Promise.all([
    call(access.beginProofByPasskey, {}, { signal }),
    import('../../../lib/passkeys/ceremony.ts'),
  ])
  return askPasskey(question, signal).catch((failure: unknown) => {
    throw isBrokenOff(failure) ? new BrokenOff() : failure
  })
}

/** What is still to be entered has the focus: when it opens, and when another code is wished. */
function useFirstEmpty(way: SecondStepWay | undefined) {
  const passwordField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const isEntered = passwordField.current?.value !== ''
    const first = isEntered && way ? codeField : passwordField
    first.current?.focus()
  }, [way])
  return { passwordField, codeField }
}
