import type { Appointment } from '@konsil/contract/appointments'
import { inCents } from '@konsil/contract/core/money'
import { refundStates } from '@konsil/contract/paying'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import { Card } from '../../ui/display/card.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { Money } from '../../ui/display/money.tsx'
import { moneyText } from '../../ui/display/money-text.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import styles from './price-card.module.css'

/** What was agreed, what of it is paid, and what went back. What came too late counts for neither (D-062). */
export function PriceCard({ of }: { of: Appointment }) {
  const { code, price, deposit, paid, refunds, status } = of
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  return (
    <Card
      title={t('price.title')}
      acts={
        role === 'ADMIN' ? (
          <ButtonLink href={`/dashboard/payments?number=${code}`}>
            {t('price.toPayments')}
          </ButtonLink>
        ) : undefined
      }
    >
      <Facts>
        <Fact name={t('price.whole')}>
          <Sum of={price} />
        </Fact>
        {status.code === 'NOT_PAID' && deposit.value !== price.value && (
          <Fact name={t('price.deposit')}>
            <Sum of={deposit} />
          </Fact>
        )}
        {status.code !== 'EXPIRED' && (
          <Fact name={t('price.paid')}>
            <Sum of={paid} />
          </Fact>
        )}
        {refundStates.map(state => (
          <Refunded key={state} state={state} of={refunds.filter(one => one.state === state)} />
        ))}
      </Facts>
      {refunds.some(({ state }) => state !== 'FAILED') && <p>{t('price.refundTakes')}</p>}
      {refunds.some(({ state }) => state === 'FAILED') && <p>{t('price.refundFails')}</p>}
      {refunds.map(one => one.reason !== null && <Reason key={one.decidedAt} of={one} />)}
    </Card>
  )
}

/** In the words of the administrator who sent it back (PAY-17). */
function Reason({ of: { amount, reason } }: { of: Refund }) {
  const { t } = useTranslation('appointments')
  const { language } = useLanguage()
  const said = moneyText({ cents: inCents(amount.value), currency: amount.currency }, language)
  return (
    <div className={styles.reason}>
      <p>{t('price.reason', { amount: said })}</p>
      <blockquote dir="auto">{reason}</blockquote>
    </div>
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
