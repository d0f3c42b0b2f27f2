import { hours, instantFrom, later } from '@konsil/contract/core/time'
import {
  type CancellationRules as RulesOfCancelling,
  graceEndsHours,
} from '@konsil/contract/paying'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import styles from './payment-form.module.css'

export type Rules = RulesOfCancelling

interface CancellationRulesProps {
  rules: Rules
  /** A written one with its day, where its doctor is. */
  begins: string
  isWritten: boolean
}

/** What giving it up costs, before it is booked (PAY-14). */
export function CancellationRules({ rules, begins, isWritten }: CancellationRulesProps) {
  const { t } = useTranslation('payments')
  const { language } = useLanguage()
  const { lateRefundRate } = rules
  const share = new Intl.NumberFormat(language, { style: 'percent' }).format(lateRefundRate)
  const afterwards = lateRefundRate === 0 ? t('rules.nothing') : t('rules.part', { share })
  return (
    <div className={styles.rules}>
      <h3>{t('rules.title')}</h3>
      <ul>
        <FreeUntil {...{ rules, begins, isWritten }} />
        {lateRefundRate < 1 && <li>{afterwards}</li>}
        <li>{t('rules.doctor')}</li>
      </ul>
    </div>
  )
}

/** A moment, not hours to be counted; whoever books late is told that only the minutes after paying are left. */
function FreeUntil({
  rules: { freeHours, graceMinutes },
  begins: at,
  isWritten,
}: CancellationRulesProps) {
  const { t } = useTranslation('payments')
  const habits = useDateHabits()
  const [now] = useState(() => new Date())
  const begins = instantFrom(at)
  const until = later(begins, -hours(freeHours))
  const isFree = until > now
  const of = isWritten ? 'Written' : ''
  const hasGrace = graceMinutes > 0 && later(begins, -hours(graceEndsHours)) > now
  return (
    <>
      {isFree && <li>{t('rules.freeUntil', { time: formatDateTime(until, habits) })}</li>}
      {hasGrace && (
        <li>{t(`${isFree ? 'rules.grace' : 'rules.graceOnly'}${of}`, { count: graceMinutes })}</li>
      )}
      {!isFree && !hasGrace && <li>{t('rules.over')}</li>}
    </>
  )
}
