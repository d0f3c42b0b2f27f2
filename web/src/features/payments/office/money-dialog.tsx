import { noteLength } from '@konsil/contract/money-note'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../../lib/calls/api.ts'
import { useRefusalSentences } from '../../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { askAgain } from '../../../lib/signed-in/query-keys.ts'
import { CancelButton } from '../../../ui/dialog/asked-close.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/toast/toast.ts'

type Rules<Values extends Record<string, unknown>> = Parameters<typeof useRuledForm<Values>>[0]

interface MoneyForm<Values extends Record<string, unknown>>
  extends Omit<Rules<Values>, 'closes' | 'onFailure'> {
  done: string
  failed: string
  onClose: () => void
}

/** Moves money, or says how it was moved; where somebody was faster its dialog closes, and what is shown is asked anew. */
export function useMoneyForm<Values extends Record<string, unknown>>({
  done,
  failed,
  onClose,
  keepAs,
  ...rules
}: MoneyForm<Values>) {
  const queries = useQueryClient()
  const sentences = useRefusalSentences()
  return useRuledForm<Values>({
    ...rules,
    keepAs,
    closes: true,
    async send(values) {
      await rules.send(values)
      toast.success(done)
      onClose()
      await askAgain(queries, ['payments', 'appointments'])
    },
    onFailure(failure, told) {
      if (told) return
      toast.failure(sentences.because(failed, failure), failure)
      if (failure instanceof Refused && failure.status === 409) onClose()
      void askAgain(queries, ['payments', 'appointments'])
    },
  })
}

interface MoneyDialogProps {
  open: boolean
  form: Pick<ReturnType<typeof useRuledForm>, 'isDirty' | 'submit' | 'submitting'>
  title: string
  /** What the button that does it says. */
  act: string
  kind?: 'primary' | 'danger'
  onClose: () => void
  children: ReactNode
}

export function MoneyDialog(props: MoneyDialogProps) {
  const { open, form, title, act, kind = 'primary', onClose, children } = props
  const { t } = useTranslation('money')
  const formId = useId()
  return (
    <FormDialog
      open={open}
      isUnsaved={form.isDirty()}
      title={title}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('note.cancel')}</CancelButton>
          <Button type="submit" kind={kind} form={formId} busy={form.submitting}>
            {act}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={form.submit}>
        {children}
      </Form>
    </FormDialog>
  )
}

interface NoteFieldProps {
  /** Of the form, for the note. */
  input: object
  label: string
  hint: string
}

/** Other administrators read it later. */
export const NoteField = ({ input, label, hint }: NoteFieldProps) => (
  <TextArea {...input} name="note" label={label} hint={hint} maxLength={noteLength.max} />
)

interface AmountFieldProps {
  /** Of the form, for the amount. */
  input: object
  currency: string
  hint: string
}

/** As the reader writes numbers. */
export function AmountField({ input, currency, hint }: AmountFieldProps) {
  const { t } = useTranslation('money')
  return (
    <TextField
      {...input}
      name="amount"
      label={t('refund.amount', { currency })}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      signs={9}
    />
  )
}
