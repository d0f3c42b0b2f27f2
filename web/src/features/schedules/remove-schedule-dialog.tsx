import { type Schedule, schedules } from '@konsil/contract/schedules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { ConflictDialog } from './conflict-dialogs.tsx'
import { type Conflict, conflictIn } from './conflicts.ts'

interface RemoveScheduleDialogProps {
  /** Undefined while nothing is asked. */
  schedule: Schedule | undefined
  onClose: () => void
  onRemoved: () => void
}

export function RemoveScheduleDialog({ schedule, onClose, onRemoved }: RemoveScheduleDialogProps) {
  const { t } = useTranslation('schedules')
  const [conflict, setConflict] = useState<Conflict>()
  const removal = useAct({
    act: (id: string) => call(schedules.remove, { id }),
    done: t('removed'),
    failed: t('removed.failed'),
    changes: ['schedules', 'services', 'booking'],
    onDone: onRemoved,
    onRefused(refused) {
      const found = conflictIn(refused)
      setConflict(found)
      return found !== undefined
    },
    onSettled: onClose,
  })
  return (
    <>
      <ConfirmDialog
        open={schedule !== undefined}
        title={t('remove.title', { number: schedule?.number })}
        keep={t('remove.keep')}
        act={t('remove.do')}
        busy={removal.isPending}
        onClose={onClose}
        onConfirm={() => schedule && removal.mutate(schedule._id)}
      >
        {t('remove.text')}
      </ConfirmDialog>
      <ConflictDialog conflict={conflict} act="remove" onClose={() => setConflict(undefined)} />
    </>
  )
}
