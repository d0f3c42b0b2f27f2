import type { ComponentProps } from 'react'
import { CloseDialog, useAskedClose } from './asked-close.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'holdsForm' | 'onClose'> {
  /** Something was entered that would be lost. */
  isUnsaved: boolean
  onClose: () => void
}

/** A few fields: a tap beside them closes nothing, and nothing of them is lost unasked. */
export function FormDialog({ isUnsaved, onClose, ...dialog }: FormDialogProps) {
  const { close, question } = useAskedClose({ open: dialog.open, isUnsaved, onClose })
  return (
    <CloseDialog value={close}>
      {question}
      <Dialog {...dialog} holdsForm onClose={close} />
    </CloseDialog>
  )
}
