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
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { secondFactorsQuery } from './queries.ts'

interface RenamePasskeyDialogProps {
  of: Pick<OwnPasskey, '_id' | 'name'>
  onClose: () => void
}

export function RenamePasskeyDialog({ of, onClose }: RenamePasskeyDialogProps) {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const sentences = useRefusalSentences()
  const formId = useId()
  const form = useRuledForm({
    schema: access.renamePasskey.input.pick({ name: true }),
    keepAs: `passkey ${of._id}`,
    closes: true,
    initialValues: { name: of.name },
    async send({ name }) {
      await call(access.renamePasskey, { id: of._id, name })
      await queries.invalidateQueries(secondFactorsQuery)
      toast.success(t('factor.passkey.renamed'))
      onClose()
    },
    onFailure(failure, told) {
      if (told) return
      toast.failure(sentences.because(t('factor.passkey.rename.failed'), failure), failure)
    },
  })
  return (
    <FormDialog
      open
      isUnsaved={form.isDirty()}
      title={t('factor.passkey.rename.ask')}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('cancel')}</CancelButton>
          <Button type="submit" form={formId} kind="primary" busy={form.submitting}>
            {t('factor.passkey.rename.submit')}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.dialogForm} onSubmit={form.submit}>
        <TextField
          {...form.getInputProps('name')}
          name="name"
          label={t('factor.passkey.setup.name')}
          autoComplete="off"
        />
      </Form>
    </FormDialog>
  )
}
