import { type ComponentProps, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { LeaveQuestion } from './leave-question.tsx'

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'holdsForm' | 'onClose'> {
  /** Something was entered that would be lost. */
  isUnsaved: boolean
  onClose: () => void
}

/** A few fields: a tap beside them closes nothing, and Escape asks before anything is lost. */
export function FormDialog({ isUnsaved, onClose, ...dialog }: FormDialogProps) {
  const [isAsked, setAsked] = useState(false)
  const leave = () => {
    setAsked(false)
    onClose()
  }
  return (
    <>
      <Dialog {...dialog} holdsForm onClose={isUnsaved ? () => setAsked(true) : onClose} />
      <LeaveQuestion open={dialog.open && isAsked} onStay={() => setAsked(false)} onLeave={leave} />
    </>
  )
}
