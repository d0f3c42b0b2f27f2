import { payments } from '@konsil/contract/payments'
import type { ReactNode } from 'react'
import { MoneyDialog, NoteField, useMoneyForm } from './money-dialog.tsx'

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
  const { open, keepAs, title, children, label, hint, act, done, failed, onClose } = props
  const form = useMoneyForm({
    schema,
    keepAs,
    done,
    failed,
    onClose,
    initialValues: { note: '' },
    send: ({ note }) => props.send(note),
  })
  return (
    <MoneyDialog open={open} form={form} title={title} act={act} onClose={onClose}>
      {children}
      <NoteField input={form.getInputProps('note')} label={label} hint={hint} />
    </MoneyDialog>
  )
}
