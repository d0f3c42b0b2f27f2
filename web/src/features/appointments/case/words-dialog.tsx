import type { Appointment } from '@konsil/contract/appointments'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { useRefusalSentences } from '../../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { askAgain } from '../../../lib/signed-in/query-keys.ts'
import { CancelButton } from '../../../ui/dialog/asked-close.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { appointmentQuery } from '../queries.ts'

interface WordsDialogProps {
  open: boolean
  onClose: () => void
  title: string
  label: string
  hint: string
  optional?: boolean
  maxLength: number
  act: string
  done: string
  /** The rule of the words, as the call has it. */
  schema: z.ZodType
  /** How the call names them. */
  field: 'text' | 'reason'
  /** Under this they outlive the end of a session. */
  keepAs: string
  send: (words: string) => Promise<{ appointment: Appointment }>
}

/** A step that goes with words to the other: what was written stays where it cannot be sent. */
export function WordsDialog(props: WordsDialogProps) {
  const { open, onClose, field, send, optional = false } = props
  const { t } = useTranslation('appointments')
  const queries = useQueryClient()
  const sentences = useRefusalSentences()
  const formId = useId()
  const form = useRuledForm<Record<string, string>>({
    schema: props.schema,
    keepAs: props.keepAs,
    closes: true,
    initialValues: { [field]: '' },
    async send(values) {
      const { appointment } = await send(values[field] ?? '')
      queries.setQueryData(appointmentQuery(appointment._id).queryKey, appointment)
      toast.success(props.done)
      onClose()
      await askAgain(queries, ['appointments'])
    },
    onFailure(failure, told) {
      if (told) return
      toast.failure(sentences.because(t('case.failed'), failure), failure)
      void askAgain(queries, ['appointments'])
    },
  })
  return (
    <FormDialog
      isUnsaved={form.isDirty()}
      open={open}
      title={props.title}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('case.keep')}</CancelButton>
          <Button kind="primary" type="submit" form={formId} busy={form.submitting}>
            {props.act}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={form.submit}>
        <TextArea
          {...form.getInputProps(field)}
          name={field}
          label={props.label}
          hint={props.hint}
          optional={optional}
          maxLength={props.maxLength}
        />
      </Form>
    </FormDialog>
  )
}
