import type { Appointment } from '@konsil/contract/appointments'
import { inCents } from '@konsil/contract/core/money'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { Money } from '../../ui/display/money.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { howOf, type RefundPart, useSaidMoney } from './refund-part.tsx'
import styles from './price-card.module.css'

/** What was agreed, what of it is paid, and what went back. What came too late counts for neither (D-062). */
export function PriceCard({ of }: { of: Appointment }) {
  const { code, price, deposit, paid, rest, refunds, status } = of
  const isMoreToCome =
    paid.value < price.value && refunds.length === 0 && status.code !== 'CANCELLED'
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
          <Fact name={t(isMoreToCome ? 'price.paidSoFar' : 'price.paid')}>
            <Sum of={paid} />
          </Fact>
        )}
        {rest && (
          <Fact name={t('price.rest')}>
            <Sum of={rest.due} />
          </Fact>
        )}
        {refunds.map(one => (
          <Refunded key={one._id} of={one} />
        ))}
      </Facts>
      <HowItGoes of={refunds.flatMap(({ parts }) => parts)} />
      {refunds.map(one => one.reason !== null && <Reason key={one._id} of={one} />)}
    </Card>
  )
}

/** In the words of the administrator who sent it back (PAY-17). */
function Reason({ of: { amount, reason } }: { of: Refund }) {
  const { t } = useTranslation('appointments')
  const { sum } = useSaidMoney()
  return (
    <div className={styles.reason}>
      <p>{t('price.reason', { amount: sum(amount) })}</p>
      <blockquote dir="auto">{reason}</blockquote>
    </div>
  )
}

type Refund = Appointment['refunds'][number]

/** Each part by itself, with its way and day; to the doctor how far it has come. */
function Refunded({ of: { amount, state, parts } }: { of: Refund }) {
  const { t } = useTranslation('appointments')
  const { day } = useSaidMoney()
  if (parts.length === 0) {
    return (
      <Fact name={t(`price.refundOfPatient.${state === 'WAITING' ? 'PENDING' : state}`)}>
        <Sum of={amount} />
      </Fact>
    )
  }
  return parts.map(part => (
    <Fact
      key={`${part.state} ${part.way} ${part.day}`}
      name={t(`price.refund.${howOf(part)}`, { day: day(part.day) })}
    >
      <Sum of={part.amount} />
    </Fact>
  ))
}

/** What there is to know of those that are not there yet. */
function HowItGoes({ of }: { of: RefundPart[] }) {
  const { t } = useTranslation('appointments')
  const has = (...hows: ReturnType<typeof howOf>[]) => of.some(part => hows.includes(howOf(part)))
  return (
    <>
      {has('PENDING', 'DONE.PROVIDER') && <p>{t('price.refundTakes')}</p>}
      {has('WAITING') && <p>{t('price.refundWaits')}</p>}
      {has('FAILED') && <p>{t('price.refundFails')}</p>}
    </>
  )
}

const Sum = ({ of: { value, currency } }: { of: Appointment['price'] }) => (
  <Money cents={inCents(value)} currency={currency} />
)
