import type { MoneyCase, Payable } from '@konsil/contract/payments'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'

type Refund = Payable['refunds'][number]

export type ActOnCase =
  | { dialog: 'settle'; of: MoneyCase }
  | { dialog: 'retry'; of: Refund }
  | { dialog: 'beside'; of: Refund; way: 'TRANSFER' | 'DISPUTE' }

interface CaseActsProps {
  of: MoneyCase
  /** Where it is about one. */
  refund: Refund | undefined
  onAct: (act: ActOnCase) => void
}

/** What is owed is sent, one way or another; everything else is noted. */
export function CaseActs({ of, refund, onAct }: CaseActsProps) {
  const { t } = useTranslation('money')
  const isOwed = refund && (refund.mayTransfer || refund.mayCover || refund.waitsForBank)
  if (of.kind !== 'REFUND_FAILED' || !isOwed) {
    return <Button onClick={() => onAct({ dialog: 'settle', of })}>{t('settle.open')}</Button>
  }
  return (
    <>
      {refund.waitsForBank && <p>{t('case.waitsForBank')}</p>}
      {refund.mayTryAgain && (
        <Button kind="primary" onClick={() => onAct({ dialog: 'retry', of: refund })}>
          {t('retry.open')}
        </Button>
      )}
      {refund.mayTransfer && (
        <Button onClick={() => onAct({ dialog: 'beside', of: refund, way: 'TRANSFER' })}>
          {t('beside.TRANSFER.open')}
        </Button>
      )}
      {refund.mayCover && (
        <Button onClick={() => onAct({ dialog: 'beside', of: refund, way: 'DISPUTE' })}>
          {t('beside.DISPUTE.open')}
        </Button>
      )}
    </>
  )
}
