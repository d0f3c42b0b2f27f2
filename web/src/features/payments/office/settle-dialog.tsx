import type { MoneyCase } from '@konsil/contract/money-case'
import { payments } from '@konsil/contract/payments'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { sayCase } from './money-words.ts'
import { NoteDialog } from './note-dialog.tsx'

interface SettleDialogProps {
  /** Undefined while nothing is asked. */
  of: MoneyCase | undefined
  onClose: () => void
}

/** Somebody has looked into it, and says what came of it. */
export function SettleDialog({ of, onClose }: SettleDialogProps) {
  const { t } = useTranslation('money')
  const { language } = useLanguage()
  return (
    <NoteDialog
      open={of !== undefined}
      keepAs={`case ${of?._id}`}
      title={t('settle.title')}
      act={t('settle.do')}
      done={t('settle.done')}
      failed={t('settle.failed')}
      label={t('settle.note')}
      hint={t('settle.hint')}
      send={async note => {
        if (of) await call(payments.settleCase, { id: of._id, note })
      }}
      onClose={onClose}
    >
      {of && <p>{sayCase(of, t, language)}</p>}
    </NoteDialog>
  )
}
