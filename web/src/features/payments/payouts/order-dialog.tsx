import { inCents, type Money } from '@konsil/contract/core/money'
import { payments } from '@konsil/contract/payments'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { sayMonth } from '../../../lib/signed-in/month.ts'
import { useAct } from '../../../lib/signed-in/use-act.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { saySum } from '../office/money-words.ts'

export interface ToOrder {
  month: string
  count: number
  sum: Money
}

interface OrderDialogProps {
  /** Undefined while nothing is asked. */
  of: ToOrder | undefined
  onClose: () => void
}

/** Puts into one file what can go out; from then on these accounts are fixed, and money follows. */
export function OrderDialog({ of, onClose }: OrderDialogProps) {
  const { t } = useTranslation('payouts')
  const { language } = useLanguage()
  const order = useAct({
    act: ({ month, count, sum: { value, currency } }: ToOrder) =>
      call(payments.orderPayouts, { month, currency, seen: { count, cents: inCents(value) } }),
    done: t('order.done'),
    failed: t('order.failed'),
    changes: ['payments'],
    onDone: onClose,
    onOutdated: onClose,
  })
  return (
    <ConfirmDialog
      open={of !== undefined}
      kind="primary"
      title={t('order.title')}
      keep={t('cancel')}
      act={t('order.do')}
      busy={order.isPending}
      onClose={onClose}
      onConfirm={() => of && order.mutate(of)}
    >
      {of && (
        <p>
          {t('order.text', {
            count: of.count,
            month: sayMonth(of.month, language),
            sum: saySum(of.sum, language),
          })}
        </p>
      )}
    </ConfirmDialog>
  )
}
