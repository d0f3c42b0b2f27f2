import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'

/** What leads out of a setup. */
export interface Cancelling {
  label: string
  onCancel: () => void
}

interface SetupButtonsProps {
  /** What the button says that goes on. */
  children: string
  busy: boolean
  /** Left out in a form, which it sends. */
  onGoOn?: () => void
  cancelling: Cancelling
}

export const SetupButtons = ({ children, busy, onGoOn, cancelling }: SetupButtonsProps) => (
  <ButtonRow>
    <Button type={onGoOn ? 'button' : 'submit'} kind="primary" busy={busy} onClick={onGoOn}>
      {children}
    </Button>
    <Button kind="quiet" onClick={cancelling.onCancel}>
      {cancelling.label}
    </Button>
  </ButtonRow>
)
