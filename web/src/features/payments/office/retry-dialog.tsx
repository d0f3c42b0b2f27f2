import { payments } from '@konsil/contract/payments'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useAct } from '../../../lib/signed-in/use-act.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { ActOnCase } from './case-acts.tsx'
import { sayProvider, saySum } from './money-words.ts'

interface RetryDialogProps {
  /** Undefined while nothing is asked. */
  of: Extract<ActOnCase, { dialog: 'retry' }>['of'] | undefined
  onClose: () => void
}

/** Asks the provider once more for what it could not send. */
export function RetryDialog({ of, onClose }: RetryDialogProps) {
  const { t } = useTranslation('money')
  const { language } = useLanguage()
  const retry = useAct({
    act: (refundId: string) => call(payments.retryRefund, { refundId }),
    done: t('retry.done'),
    failed: t('retry.failed'),
    changes: ['payments', 'appointments'],
    onDone: onClose,
    onOutdated: onClose,
  })
  return (
    <ConfirmDialog
      open={of !== undefined}
      kind="primary"
      title={t('retry.title')}
      keep={t('note.cancel')}
      act={t('retry.open')}
      busy={retry.isPending}
      onClose={onClose}
      onConfirm={() => of && retry.mutate(of._id)}
    >
      {of && (
        <p>
          {t('retry.text', {
            amount: saySum(of.amount, language),
            provider: sayProvider(of.provider, t),
          })}
        </p>
      )}
    </ConfirmDialog>
  )
}
