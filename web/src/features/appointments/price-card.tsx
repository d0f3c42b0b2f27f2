import type { Appointment } from '@konsil/contract/appointments'
import { inCents } from '@konsil/contract/core/money'
import { refundStates } from '@konsil/contract/paying'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/card.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { Money } from '../../ui/display/money.tsx'

/** What was agreed, what of it is paid, and what went back. */
export function PriceCard({ of: { price, deposit, paid, refunds } }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  return (
    <Card title={t('price.title')}>
      <Facts>
        <Fact name={t('price.whole')}>
          <Sum of={price} />
        </Fact>
        {deposit.value !== price.value && (
          <Fact name={t('price.deposit')}>
            <Sum of={deposit} />
          </Fact>
        )}
        <Fact name={t('price.paid')}>
          <Sum of={paid} />
        </Fact>
        {refundStates.map(state => (
          <Refunded key={state} state={state} of={refunds.filter(one => one.state === state)} />
        ))}
      </Facts>
      {refunds.some(({ state }) => state === 'PENDING') && <p>{t('price.refundTakes')}</p>}
      {refunds.some(({ state }) => state === 'FAILED') && <p>{t('price.refundFails')}</p>}
    </Card>
  )
}

interface RefundedProps {
  state: Refund['state']
  of: Refund[]
}
type Refund = Appointment['refunds'][number]

/** What went back, and what is owed still, each in one sum. */
function Refunded({ state, of }: RefundedProps) {
  const { t } = useTranslation('appointments')
  const [first] = of
  if (!first) return null
  const value = of.reduce((sum, { amount }) => sum + amount.value, 0)
  return (
    <Fact name={t(`price.refund.${state}`)}>
      <Sum of={{ ...first.amount, value }} />
    </Fact>
  )
}

const Sum = ({ of: { value, currency } }: { of: Appointment['price'] }) => (
  <Money cents={inCents(value)} currency={currency} />
)
