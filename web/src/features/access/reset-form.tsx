import { access } from '@konsil/contract/access'
import { fitsLength } from '@konsil/contract/chosen-password'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { textOf } from '../../lib/calls/form-rules.ts'
import { lengthAtReset } from '../../lib/calls/page-settings.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { endSessionHere, readToken } from '../../lib/visitor/session.ts'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'

const schema = access.resetPassword.input.pick({ password: true })

interface ResetFormProps {
  code: string
  onSaved: () => void
  onUnusable: () => void
}

export function ResetForm({ code, onSaved, onUnusable }: ResetFormProps) {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  const bounds = lengthAtReset()

  const form = useRuledForm({
    schema,
    initialValues: { password: '', confirmation: '' },
    moreRules: rulesWithin(bounds),
    async send({ password }) {
      await call(access.resetPassword, { code, password })
      await endIfOver()
      onSaved()
    },
    onFailure(failure, told) {
      if (failure instanceof Refused && failure.is('reset.link.unusable')) return onUnusable()
      if (told) return
      toast.failure(t('reset.error', { sentence: sentences.ofFailure(failure) }), failure)
    },
  })

  return (
    <Form onSubmit={form.submit}>
      <PasswordField
        {...form.getInputProps('password')}
        {...rulesForGenerators(bounds)}
        name="password"
        label={t('reset.password')}
        hint={t('field.passwordHint', bounds)}
        autoComplete="new-password"
        withStrength
      />
      <PasswordField
        {...form.getInputProps('confirmation')}
        {...rulesForGenerators(bounds)}
        name="password_confirm"
        label={t('reset.confirm')}
        autoComplete="new-password"
      />
      <Button type="submit" kind="primary" wide busy={form.submitting}>
        {t('reset.submit')}
      </Button>
    </Form>
  )
}

/** Every session of the account has ended; the one of this browser may be somebody else's, and goes on. */
async function endIfOver() {
  const token = readToken()
  if (!token) return
  try {
    await call(access.whoAmI, {}, { token })
  } catch (failure) {
    const isOver = failure instanceof Refused && failure.status === 401
    if (isOver && readToken() === token) endSessionHere()
  }
}

interface Bounds {
  min: number
  max: number
}

const rulesWithin = (bounds: Bounds) => (values: { password: string; confirmation: string }) => ({
  ...(fitsLength(values.password, bounds)
    ? {}
    : { password: textOf({ id: 'password.length', values: { ...bounds } }) }),
  ...(values.confirmation !== '' && values.confirmation === values.password
    ? {}
    : { confirmation: <ConfirmationError of={values.confirmation} /> }),
})

function ConfirmationError({ of }: { of: string }) {
  const { t } = useTranslation('access')
  return <>{of ? t('reset.confirmDiffers') : t('reset.confirmRequired')}</>
}

/** So that the browser does not propose a password that is too long. */
const rulesForGenerators = ({ min, max }: Bounds) => ({
  passwordrules: `minlength: ${min}; maxlength: ${max};`,
})
