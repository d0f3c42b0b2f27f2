import type { InvoiceDetails } from '@konsil/contract/invoice-details'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './invoice-head.module.css'
import { useCountries } from './lists.ts'

interface InvoiceHeadProps {
  of: Omit<InvoiceDetails, 'version'>
}

/** The head of an invoice as it will stand there, on its paper. */
export function InvoiceHead({ of }: InvoiceHeadProps) {
  const { t } = useTranslation('account')
  const { nameOf } = useCountries()
  const id = useId()
  const { taxNumber, vatId } = of
  const place = {
    street: `${of.street} ${of.houseNumber}`.trim(),
    more: of.additionalAddress ?? '',
    city: `${of.postalCode} ${of.city}`.trim(),
    country: of.country && nameOf(of.country),
  }
  return (
    <figure className={styles.frame} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption}>
        {t('invoice.preview')}
      </figcaption>
      <div className={styles.paper}>
        <address className={styles.issuer}>
          <span className={styles.name}>{of.name}</span>
          {Object.entries(place).map(([name, line]) => line && <span key={name}>{line}</span>)}
        </address>
        <p className={styles.title}>{t('invoice.word')}</p>
        <div className={styles.lines} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
        <p className={styles.numbers}>
          <span>{of.name}</span>
          {taxNumber && <span>{t('invoice.taxNumberOf', { number: taxNumber })}</span>}
          {vatId && <span>{t('invoice.vatIdOf', { number: vatId })}</span>}
        </p>
      </div>
    </figure>
  )
}
