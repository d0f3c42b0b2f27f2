import type { ListedAppointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatTime } from '../../lib/signed-in/dates.ts'
import { useDateHabits, useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { useNow } from '../../lib/signed-in/use-now.ts'
import styles from './appointment-list.module.css'
import { isDelivered } from './part-of.ts'

/** Of one that is under way: what comes next, by whom, until when. */
export function WhatThen({ of }: { of: ListedAppointment }) {
  const said = useWhatThen(of)
  return said === undefined ? null : <p className={styles.then}>{said}</p>
}

export const whatThen = (one: ListedAppointment) => <WhatThen of={one} />

/** Of the others, nothing but what waits for somebody. */
export const whatIsAsked = (one: ListedAppointment) =>
  (one.chooseUntil !== null || one.questionUntil !== null || isDelivered(one)) && (
    <WhatThen of={one} />
  )

function useWhatThen(of: ListedAppointment) {
  const { status, slot, reportDueAt, acceptUntil, chooseUntil, questionUntil, mayPayRest } = of
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const { role } = useSignedIn()
  const now = useNow()
  const side = role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT'
  const at = (wire: string) => ({ time: formatDateTime(instantFrom(wire), habits) })
  if (chooseUntil !== null) return t(`then.choose.${side}`, at(chooseUntil))
  if (questionUntil !== null) return t(`then.question.${side}`, at(questionUntil))
  if (acceptUntil !== null) return t(`then.accept.${side}`, at(acceptUntil))
  if (reportDueAt !== null) {
    const isLate = instantFrom(reportDueAt) <= now
    return t(isLate ? 'then.late' : `then.report.${side}`, at(reportDueAt))
  }
  if (isDelivered(of)) return mayPayRest ? t('then.rest') : undefined
  if (status.code === 'CALL_SUCCESS') return t('then.office')
  // A written one owes its report, until an administrator has to decide.
  if (slot.endUTC === null) return t('then.office')
  const ends = instantFrom(slot.endUTC)
  return ends > now ? t('then.now', { time: formatTime(ends, habits) }) : t('then.held')
}
