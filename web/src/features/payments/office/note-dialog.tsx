import { noteLength, payments } from '@konsil/contract/payments'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentences } from '../../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { askAgain } from '../../../lib/signed-in/query-keys.ts'
import { CancelButton } from '../../../ui/dialog/asked-close.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { toast } from '../../../ui/toast/toast.ts'

interface NoteDialogProps {
  open: boolean
  /** Under this name what is entered outlives the end of a session. */
  keepAs: string
  title: string
  /** What it is about, and what follows from it. */
  children: ReactNode
  label: string
  hint: string
  /** What the button that does it says. */
  act: string
  done: string
  failed: string
  send: (note: string) => Promise<void>
  onClose: () => void
}

const schema = payments.settleCase.input.pick({ note: true })

/** Ends something with the words of whoever ended it: other administrators read them later. */
export function NoteDialog(props: NoteDialogProps) {
  const { open, keepAs, title, children, label, hint, act, onClose } = props
  const { t } = useTranslation('money')
  const queries = useQueryClient()
  const sentences = useRefusalSentences()
  const formId = useId()
  const form = useRuledForm({
    schema,
    keepAs,
    closes: true,
    initialValues: { note: '' },
    async send({ note }) {
      await props.send(note)
      toast.success(props.done)
      onClose()
      await askAgain(queries, ['payments', 'appointments'])
    },
    onFailure(failure, told) {
      if (told) return
      toast.failure(sentences.because(props.failed, failure), failure)
      void askAgain(queries, ['payments'])
    },
  })
  return (
    <FormDialog
      open={open}
      isUnsaved={form.isDirty()}
      title={title}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('note.cancel')}</CancelButton>
          <Button type="submit" kind="primary" form={formId} busy={form.submitting}>
            {act}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={form.submit}>
        {children}
        <TextArea
          {...form.getInputProps('note')}
          name="note"
          label={label}
          hint={hint}
          maxLength={noteLength.max}
        />
      </Form>
    </FormDialog>
  )
}
