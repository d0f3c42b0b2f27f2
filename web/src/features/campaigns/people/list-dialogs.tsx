import type { RecipientList } from '@konsil/contract/campaign'
import type { ShownDialogs } from '../../../lib/signed-in/use-shown.ts'
import { RecipientListDialog } from './recipient-list-dialog.tsx'
import { RemoveListDialog } from './remove-list-dialog.tsx'

export type ListDialog = { dialog: 'new' } | { dialog: 'edit' | 'remove'; of: RecipientList }

interface ListDialogsProps {
  dialogs: ShownDialogs<ListDialog>
  /** The list that was shown is there no more. */
  onRemoved?: () => void
}

/** What can be done with a list of people. */
export function ListDialogs({ dialogs: { opening }, onRemoved }: ListDialogsProps) {
  const [written, remove] = [opening('new', 'edit'), opening('remove')]
  const { shown } = written
  return (
    <>
      <RecipientListDialog
        key={written.key}
        open={shown !== undefined}
        of={shown?.dialog === 'edit' ? shown.of : undefined}
        onClose={written.close}
      />
      <RemoveListDialog
        key={remove.key}
        of={remove.shown?.dialog === 'remove' ? remove.shown.of : undefined}
        onClose={remove.close}
        onRemoved={onRemoved}
      />
    </>
  )
}
