import type { Appointment } from '@konsil/contract/appointments'
import { inCents } from '@konsil/contract/core/money'
import { dayIn, homeZone, instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Money } from '../../ui/display/money.tsx'
import { Letter } from '../../ui/drawing/icons.tsx'
import styles from './invoices-card.module.css'

/** What was issued, for whoever pays (PAY-12). */
export function InvoicesCard({ of: { invoices, isInvoiceDue } }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  if (invoices.length === 0 && !isInvoiceDue) return null
  return (
    <Card title={t('invoices.title')}>
      {invoices.length > 0 && (
        <ul className={styles.invoices}>
          {invoices.map(one => (
            <li key={one._id}>
              <Invoice of={one} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.due}>
        {isInvoiceDue && t(invoices.length > 0 ? 'invoices.moreDue' : 'invoices.due')}
      </p>
    </Card>
  )
}

/** Its day is the one that stands on it. */
function Invoice({ of: one }: InvoiceProps) {
  const { kind, title, ofOtherDoctor, number, amount, issuedAt, url } = one
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const cents = inCents(amount.value)
  return (
    <a href={url} download={`${number}.pdf`} className={styles.invoice}>
      <Letter />
      <span className={styles.words}>
        <span className={styles.name}>
          {ofOtherDoctor ? t(`invoices.ofOtherDoctor.${kind}`) : t(`invoices.kind.${title}`)}{' '}
          {number}
        </span>
        <span className={styles.over}>
          {formatDay(dayIn(homeZone, instantFrom(issuedAt)), habits)}
          {' · '}
          <Money cents={kind === 'CANCELLATION' ? -cents : cents} currency={amount.currency} />
        </span>
      </span>
    </a>
  )
}
interface InvoiceProps {
  of: Appointment['invoices'][number]
}
