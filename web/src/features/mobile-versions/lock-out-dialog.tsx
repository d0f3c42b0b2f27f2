import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { type FlagSwitched, useFlags } from './use-flags.ts'
import { useVersionWords } from './version-words.ts'

interface LockOutDialogProps {
  /** Undefined while nothing is asked. */
  asked: FlagSwitched | undefined
  onClose: () => void
}

/** Asked before a version is released that others must be upgraded to. */
export function LockOutDialog({ asked, onClose }: LockOutDialogProps) {
  const { t } = useTranslation('mobile-versions')
  const words = useVersionWords()
  const flags = useFlags({ onDone: onClose })
  const { version = '' } = asked?.of ?? {}
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('lockOut.title', { version })}
      keep={t('lockOut.keep')}
      act={t('lockOut.do')}
      busy={flags.isPending}
      onClose={onClose}
      onConfirm={() => asked && flags.mutate(asked)}
    >
      <p>{asked && t('lockOut.text', { version, app: words.appOf(asked.of) })}</p>
    </ConfirmDialog>
  )
}
