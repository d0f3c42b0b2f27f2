import type { Appointment } from '@konsil/contract/appointments'
import { inCents } from '@konsil/contract/core/money'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/card.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { Money } from '../../ui/display/money.tsx'

/** What was agreed, and what of it is paid. */
export function PriceCard({ of: { price, deposit, paid } }: { of: Appointment }) {
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
      </Facts>
    </Card>
  )
}

const Sum = ({ of: { value, currency } }: { of: Appointment['price'] }) => (
  <Money cents={inCents(value)} currency={currency} />
)
