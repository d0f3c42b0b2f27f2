import { caseFiles } from '@konsil/contract/case-files'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { CaseFile } from './case-file.ts'

interface RemoveDialogProps {
  of: CaseFile
  appointmentId: string
  open: boolean
  onClose: () => void
}

/** Asked before it is deleted, and once more where its doctor has read it (D-320). */
export function RemoveDialog({ of, appointmentId, open, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('documents')
  const { _id: id, name } = of
  const [wasRead, setRead] = useState(false)
  const close = () => {
    setRead(false)
    onClose()
  }
  const removing = useAct({
    act: () =>
      call(caseFiles.removeDocument, { id, appointmentId, ...(wasRead && { evenIfRead: true }) }),
    done: t('remove.done', { name }),
    failed: t('remove.failed'),
    changes: ['documents', 'appointments'],
    onDone: close,
    onRefused(refused) {
      const isAsked = refused.is('document.was.read')
      setRead(isAsked)
      return isAsked
    },
    onOutdated: close,
  })
  return (
    <ConfirmDialog
      open={open}
      title={wasRead ? t('remove.readTitle') : t('remove.title', { name })}
      keep={t('remove.keep')}
      act={wasRead ? t('remove.even') : t('remove.act')}
      busy={removing.isPending}
      onClose={close}
      onConfirm={() => removing.mutate(undefined)}
    >
      <p>{t(wasRead ? 'remove.readThen' : 'remove.then')}</p>
    </ConfirmDialog>
  )
}
