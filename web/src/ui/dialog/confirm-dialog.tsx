import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What happens when it is done. */
  children: ReactNode
  /** What leaves everything as it is. */
  keep: string
  /** What the button that does it says. */
  act: string
  /** What takes something away looks like it. */
  kind?: 'danger' | 'primary'
  busy?: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asked before something is done that should not happen by a slip. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, keep, act, kind = 'danger', busy = false } = props
  return (
    <Dialog
      open={open}
      title={title}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{keep}</Button>
          <Button kind={kind} busy={busy} onClick={props.onConfirm}>
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
