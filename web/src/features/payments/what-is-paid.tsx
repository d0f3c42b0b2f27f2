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

interface ToPayProps {
  booked: ListedAppointment
  payment: PaymentToMake
  /** The provider that is chosen. */
  by: PaymentToMake['providers'][number] | undefined
}

const said = ({ value, currency }: PaymentToMake['due'], language: string) =>
  moneyText({ cents: inCents(value), currency }, language)

/** For what, and what it costs now, right above the button that obliges (§ 312j BGB), at any length of what stands before. */
export function AmountLine({
  booked,
  payment,
  by,
  isUnderWay,
}: ToPayProps & { isUnderWay: boolean }) {
  const { t } = useTranslation('payments')
  const { language } = useLanguage()
  return (
    <p className={styles.amountLine}>
      <span className={styles.what}>{textIn(booked.service.service.name, language)}</span>
      {/* Whoever has gone to pay may have paid already. */}
      <span className={styles.strong}>{t(isUnderWay ? 'pay.amount' : 'pay.now')}</span>
      <span className={styles.amount}>{said(by?.due ?? payment.due, language)}</span>
    </p>
  )
}

/** What is booked, first of all, and how what is due now follows from its price. */
export function WhatIsPaid({ booked, payment, by }: ToPayProps) {
  const { due: asked, price, secondsLeft } = payment
  const { t } = useTranslation('payments')
  const { t: appointments } = useTranslation('appointments')
  const { language } = useLanguage()
  const due = by?.due ?? asked
  const isRest = secondsLeft === null
  const isPart = due.value < price.value && !isRest
  return (
    <div className={styles.sum}>
      <p className={styles.strong}>{textIn(booked.service.service.name, language)}</p>
      <p dir="auto">{nameOfParty(booked.slot.doctor, appointments)}</p>
      <p>
        <SlotTime of={booked.slot} />
      </p>
      <p>
        {t(isRest ? 'pay.ofRest' : isPart ? 'pay.part' : 'pay.price', {
          price: said(price, language),
        })}
      </p>
      {due.value > asked.value && <p>{t('pay.least', { deposit: said(asked, language) })}</p>}
      <p className={styles.soft}>{t('pay.vat')}</p>
    </div>
  )
}
