import { disputeEnds } from '@konsil/contract/dispute-decision'
import type { MoneyCase } from '@konsil/contract/money-case'
import type { Payable } from '@konsil/contract/payable'
import type { waysBesideProvider } from '@konsil/contract/payments'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { describedByCase } from './case-ids.ts'

type Refund = Payable['refunds'][number]
type Dispute = Payable['disputes'][number]

export type ActOnCase =
  | { dialog: 'settle'; of: MoneyCase }
  | { dialog: 'retry'; of: Refund }
  | { dialog: 'correct'; of: Refund }
  | { dialog: 'decide'; of: Dispute; end: (typeof disputeEnds)[number] }
  | { dialog: 'beside'; of: Refund; way: (typeof waysBesideProvider)[number] }

interface CaseActsProps {
  of: MoneyCase
  /** Where it is about one. */
  refund: Refund | undefined
  /** Where it is about one that nobody has decided. */
  dispute: Dispute | undefined
  onAct: (act: ActOnCase) => void
}

/** What is owed is sent, one way or another, and a dispute ends; everything else is noted. */
export function CaseActs({ of, refund, dispute, onAct }: CaseActsProps) {
  const { t } = useTranslation('money')
  const describedBy = describedByCase(of)
  if (dispute) {
    return disputeEnds.map(end => (
      <Button
        key={end}
        aria-describedby={describedBy}
        onClick={() => onAct({ dialog: 'decide', of: dispute, end })}
      >
        {t(`decide.${end}.open`)}
      </Button>
    ))
  }
  const isOwed = refund && (refund.mayTransfer || refund.mayCover || refund.waitsForBank)
  if (of.kind !== 'REFUND_FAILED' || !isOwed) {
    return (
      <Button aria-describedby={describedBy} onClick={() => onAct({ dialog: 'settle', of })}>
        {t('settle.open')}
      </Button>
    )
  }
  const ways = [
    ...(refund.mayTransfer ? (['TRANSFER', 'ELSEWHERE'] as const) : []),
    ...(refund.mayCover ? (['DISPUTE'] as const) : []),
  ]
  return (
    <>
      {refund.mayTryAgain && (
        <Button
          kind="primary"
          aria-describedby={describedBy}
          onClick={() => onAct({ dialog: 'retry', of: refund })}
        >
          {t('retry.open')}
        </Button>
      )}
      {ways.map(way => (
        <Button
          key={way}
          aria-describedby={describedBy}
          onClick={() => onAct({ dialog: 'beside', of: refund, way })}
        >
          {t(`beside.${way}.open`)}
        </Button>
      ))}
    </>
  )
}
