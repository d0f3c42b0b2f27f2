import type { Appointment } from '@konsil/contract/appointments'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { CancelButton } from '../../../ui/dialog/asked-close.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useCaseAct } from './use-case-act.ts'

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
  const { open, onClose, field, optional = false } = props
  const { t } = useTranslation('appointments')
  const formId = useId()
  const sending = useCaseAct({
    act: props.send,
    done: props.done,
    // What stands at the field is not said twice.
    onRefused: refused => Object.keys(form.errorsOf(refused)).length > 0,
    onDone: onClose,
  })
  const form = useRuledForm<Record<string, string>>({
    schema: props.schema,
    keepAs: props.keepAs,
    closes: true,
    initialValues: { [field]: '' },
    async send(values) {
      await sending.mutateAsync(values[field] ?? '')
      return { [field]: '' }
    },
    // Told by the act.
    onFailure: () => undefined,
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
