import { type Schedule, schedules } from '@konsil/contract/schedules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/api.ts'
import { useRefusalSentences } from '../../lib/refusal-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
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
  const sentences = useRefusalSentences()
  const [conflict, setConflict] = useState<Conflict>()
  const removal = useMutation({
    mutationFn: (id: string) => call(schedules.remove, { id }),
    onSuccess() {
      toast.success(t('removed'))
      onRemoved()
    },
    onError(failure) {
      const found = failure instanceof Refused ? conflictIn(failure) : undefined
      if (found) setConflict(found)
      else toast.failure(`${t('removed.failed')}. ${sentences.ofFailure(failure)}`, failure)
    },
    onSettled: onClose,
  })
  return (
    <>
      <Dialog
        open={schedule !== undefined}
        title={t('remove.title', { number: schedule?.number })}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{t('remove.keep')}</Button>
            <Button
              kind="danger"
              busy={removal.isPending}
              onClick={() => schedule && removal.mutate(schedule._id)}
            >
              {t('remove.do')}
            </Button>
          </>
        }
      >
        {t('remove.text')}
      </Dialog>
      <ConflictDialog conflict={conflict} act="remove" onClose={() => setConflict(undefined)} />
    </>
  )
}
