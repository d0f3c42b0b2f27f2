import type { SystemEvent } from '@konsil/contract/system-events'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useReset } from './queries.ts'

interface ResetDialogProps {
  open: boolean
  of: SystemEvent
  onClose: () => void
}

/** The texts that were written here are lost with it. */
export function ResetDialog({ open, of, onClose }: ResetDialogProps) {
  const { t } = useTranslation('system-notifications')
  const { language } = useLanguage()
  const reset = useReset(onClose)
  return (
    <ConfirmDialog
      open={open}
      title={t('reset.title', { name: textIn(of.name, language) })}
      keep={t('reset.keep')}
      act={t('reset.act')}
      busy={reset.isPending}
      onClose={onClose}
      onConfirm={() => reset.mutate(of)}
    >
      <p>{t('reset.text')}</p>
    </ConfirmDialog>
  )
}
