import type { Appointment } from '@konsil/contract/appointments'
import { inCents } from '@konsil/contract/core/money'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/signed-in/dates.ts'
import { useDateHabits, useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { useLanguage } from '../../../lib/words/language.ts'
import { moneyText } from '../../../ui/display/money-text.ts'
import { Notice } from '../../../ui/form/notice.tsx'

/** What is left of the price: its patient pays it, and everybody else waits (PAY-18). */
export function RestDue({ of: { rest, status } }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const { language } = useLanguage()
  const { role } = useSignedIn()
  if (!rest) return null
  const { value, currency } = rest.due
  const said = {
    sum: moneyText({ cents: inCents(value), currency }, language),
    time: formatDateTime(instantFrom(rest.until), habits),
  }
  const isHere = status.code !== 'CALL_SUCCESS'
  if (role !== 'PATIENT') {
    return <p>{t(isHere ? 'rest.waits.here' : 'rest.waits.later', said)}</p>
  }
  return (
    <Notice kind={isHere ? 'caution' : 'info'} title={t('rest.title', said)}>
      {t(isHere ? whenHere(status.code) : 'rest.later', said)}
    </Notice>
  )
}

/** Once it was decided, no time runs out any more. */
const whenHere = (code: Appointment['status']['code']) =>
  code === 'COMPLETED' ? 'rest.owed' : 'rest.here'
