import type { ListedAppointment } from '@konsil/contract/appointments'
import { inCents } from '@konsil/contract/core/money'
import type { PaymentToMake } from '@konsil/contract/paying'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { moneyText } from '../../ui/display/money-text.ts'
import { nameOfParty } from '../appointments/counterpart.ts'
import { SlotTime } from '../appointments/slot-time.tsx'
import styles from './payment-form.module.css'

interface WhatIsPaidProps {
  booked: ListedAppointment
  payment: PaymentToMake
  /** The provider that is chosen. */
  by: PaymentToMake['providers'][number] | undefined
  /** The payer may have paid already. */
  isUnderWay: boolean
}

/** What is booked and what it costs, right above the button that obliges (§ 312j BGB). */
export function WhatIsPaid({ booked, payment, by, isUnderWay }: WhatIsPaidProps) {
  const { t } = useTranslation('payments')
  const { t: appointments } = useTranslation('appointments')
  const { language } = useLanguage()
  const { due: asked, price } = payment
  const said = ({ value, currency }: PaymentToMake['due']) =>
    moneyText({ cents: inCents(value), currency }, language)
  const due = by?.due ?? asked
  const isPart = due.value < price.value
  return (
    <div className={styles.sum}>
      <p className={styles.strong}>{textIn(booked.service.service.name, language)}</p>
      <p dir="auto">{nameOfParty(booked.slot.doctor, appointments)}</p>
      <p>
        <SlotTime of={booked.slot} />
      </p>
      <p className={styles.amountLine}>
        <span className={styles.strong}>{t(isUnderWay ? 'pay.amount' : 'pay.now')}</span>
        <span className={styles.amount}>{said(due)}</span>
      </p>
      {isPart && <p>{t('pay.part', { price: said(price) })}</p>}
      {due.value > asked.value && <p>{t('pay.least', { deposit: said(asked) })}</p>}
      <p className={styles.soft}>{t('pay.vat')}</p>
    </div>
  )
}
