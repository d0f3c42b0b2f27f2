import { access, type OwnPasskey } from '@konsil/contract/access'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { CancelButton } from '../../ui/dialog/asked-close.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { secondFactorsQuery } from './queries.ts'

interface RemovalProps {
  /** Without it the password alone is enough again, and the recovery codes go too. */
  isLast: boolean
  onClose: () => void
}

export function RemoveAppDialog({ isLast, onClose }: RemovalProps) {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  return (
    <PasswordDialog
      of="remove"
      title={t('factor.remove.ask')}
      text={t(isLast ? 'factor.remove.text' : 'factor.remove.textOthers')}
      onClose={onClose}
      send={async question => {
        await call(access.removeApp, question)
        toast.success(t('factor.removed'))
        onClose()
        await queries.invalidateQueries(secondFactorsQuery)
      }}
    />
  )
}

export function RemovePasskeyDialog({
  of,
  isLast,
  onClose,
}: RemovalProps & { of: Pick<OwnPasskey, '_id' | 'name'> }) {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  return (
    <PasswordDialog
      of="passkey.remove"
      title={t('factor.passkey.remove.ask', { name: of.name })}
      text={t(isLast ? 'factor.remove.text' : 'factor.remove.textOthers')}
      onClose={onClose}
      send={async question => {
        await call(access.removePasskey, { ...question, id: of._id })
        toast.success(t('factor.passkey.removed'))
        onClose()
        await queries.invalidateQueries(secondFactorsQuery)
      }}
    />
  )
}

interface RenewCodesDialogProps {
  onDone: (codes: string[]) => void
  onClose: () => void
}

export function RenewCodesDialog({ onDone, onClose }: RenewCodesDialogProps) {
  const { t } = useTranslation('account')
  return (
    <PasswordDialog
      of="renew"
      title={t('factor.renew.ask')}
      text={t('factor.renew.text')}
      onClose={onClose}
      send={async question =>
        onDone((await call(access.renewRecoveryCodes, question)).recoveryCodes)
      }
    />
  )
}

interface PasswordDialogProps {
  /** Whose texts it says. */
  of: 'remove' | 'renew' | 'passkey.remove'
  title: string
  text: string
  send: (question: { password: string }) => Promise<void>
  onClose: () => void
}

/** What makes an account less safe asks once more who is there. */
function PasswordDialog({ of, title, text, send, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('account')
  const sentences = useRefusalSentences()
  const formId = useId()
  const form = useRuledForm({
    schema: access.removeApp.input,
    closes: true,
    initialValues: { password: '' },
    atField: { 'user.incorrect.currentPassword': 'password' },
    send,
    onFailure(failure, told) {
      if (!told) toast.failure(sentences.because(t(`factor.${of}.failed`), failure), failure)
    },
  })
  return (
    <FormDialog
      open
      isUnsaved={false}
      title={title}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('cancel')}</CancelButton>
          <Button
            type="submit"
            form={formId}
            kind={of === 'renew' ? 'primary' : 'danger'}
            busy={form.submitting}
          >
            {t(`factor.${of}.submit`)}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.dialogForm} onSubmit={form.submit}>
        <p>{text}</p>
        <PasswordField
          {...form.getInputProps('password')}
          name="password"
          label={t('password.current')}
          autoComplete="current-password"
        />
      </Form>
    </FormDialog>
  )
}
