import type { Appointment } from '@konsil/contract/appointments'
import { inCents } from '@konsil/contract/core/money'
import { useTranslation } from 'react-i18next'
import { RefundSentence, useSaidMoney } from './refund-part.tsx'

type Money = Pick<Appointment, 'paid' | 'refunds' | 'banks'>

/** What becomes of what was paid, each part in a sentence of its own. */
export function MoneyBack({ of }: { of: Money }) {
  const { t } = useTranslation('appointments')
  const { paid, refunds, banks } = of
  const { sum } = useSaidMoney()
  if (paid.value === 0) return <p>{t('cancelled.notPaid')}</p>
  return (
    <>
      {refunds.flatMap(({ _id, parts }) =>
        parts.map(part => (
          <RefundSentence key={`${_id} ${part.state} ${part.way} ${part.day}`} of={part} />
        )),
      )}
      {banks.argued.value > 0 && <p>{t('cancelled.argued', { sum: sum(banks.argued) })}</p>}
      {banks.lost.value > 0 && <p>{t('cancelled.lost', { sum: sum(banks.lost) })}</p>}
      <NothingBack of={of} />
    </>
  )
}

/** Where nothing of what was left then goes back with the cancelling. */
function NothingBack({ of: { paid, refunds, banks } }: { of: Money }) {
  const { t } = useTranslation('appointments')
  const { sum } = useSaidMoney()
  if (refunds.some(({ cause }) => cause === 'CANCELLED')) return null
  const elsewhere = [...refunds.map(({ amount }) => amount), banks.argued, banks.lost]
  const gone = elsewhere.reduce((cents, { value }) => cents + inCents(value), 0)
  const left = { ...paid, value: (inCents(paid.value) - gone) / 100 }
  if (left.value <= 0) return null
  return <p>{t(gone === 0 ? 'cancelled.noRefund' : 'cancelled.noMore', { sum: sum(left) })}</p>
}
