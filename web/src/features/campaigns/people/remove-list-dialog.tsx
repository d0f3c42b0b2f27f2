import type { RecipientList } from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useAct } from '../../../lib/signed-in/use-act.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

interface RemoveListDialogProps {
  of: RecipientList | undefined
  onClose: () => void
  onRemoved: (() => void) | undefined
}

/** What is scheduled for it goes to the people stored with it (D-288). The server asks for a proof first. */
export function RemoveListDialog({ of, onClose, onRemoved }: RemoveListDialogProps) {
  const { t } = useTranslation('recipients')
  const removal = useAct({
    act: (recipientListId: string) => call(campaigns.removeRecipientList, { recipientListId }),
    done: t('deleted'),
    failed: t('list.removeFailed'),
    changes: ['campaigns'],
    onDone() {
      onClose()
      onRemoved?.()
    },
    onOutdated: onClose,
  })
  return (
    <ConfirmDialog
      open={of !== undefined}
      title={t('remove.title', { title: of?.title ?? '' })}
      keep={t('remove.keep')}
      act={t('delete')}
      busy={removal.isPending}
      onClose={onClose}
      onConfirm={() => of && removal.mutate(of._id)}
    >
      <p>{t('list.removeText')}</p>
    </ConfirmDialog>
  )
}
