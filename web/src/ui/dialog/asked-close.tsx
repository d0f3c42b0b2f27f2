import { createContext, type ReactNode, useContext, useState } from 'react'
import { Button } from '../form/button.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { useUnsaved } from './unsaved.ts'

interface Closing {
  open: boolean
  /** Something was entered that would be lost. */
  isUnsaved: boolean
  onClose: () => void
}

/** However somebody closes a dialog or leaves its page: what they entered is not lost by a slip. */
export function useAskedClose({ open, isUnsaved, onClose }: Closing) {
  const [isAsked, setAsked] = useState(false)
  useUnsaved(open && isUnsaved)
  const stay = () => setAsked(false)
  const leave = () => {
    stay()
    onClose()
  }
  return {
    close: isUnsaved ? () => setAsked(true) : onClose,
    /** Stands before the dialog: beneath an open one nothing can get the focus back. */
    question: <LeaveQuestion open={open && isAsked} onStay={stay} onLeave={leave} />,
  }
}

export const CloseDialog = createContext(() => {})

/** The safe way out of a dialog that holds a form: as its cross and Escape. */
export function CancelButton({ children }: { children: ReactNode }) {
  return <Button onClick={useContext(CloseDialog)}>{children}</Button>
}
