import type { Appointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/signed-in/dates.ts'
import { useDateHabits, useSignedIn } from '../../../lib/signed-in/signed-in.tsx'

/** One sentence: what happens next, by whom, until when. */
export function CaseSentence({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const { role } = useSignedIn()
  const [now] = useState(() => new Date())
  const side = role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT'
  const at = (wire: string) => formatDateTime(instantFrom(wire), habits)
  const { status, slot, reportDueAt, acceptUntil, chooseUntil, disputes } = of
  const isDisputed = disputes.some(({ decision }) => decision === null)
  if (chooseUntil !== null || isDisputed || of.noShow) return null
  if (status.code === 'ANSWERED_QUESTIONAIRE' && slot.startUTC !== null) {
    const isAhead = instantFrom(slot.startUTC) > now
    return <p>{t(isAhead ? `case.ahead.${side}` : `case.held.${side}`)}</p>
  }
  if (reportDueAt !== null) {
    const words = of.isReportLate ? 'case.late' : 'case.report'
    return <p>{t(`${words}.${side}`, { time: at(reportDueAt) })}</p>
  }
  if (acceptUntil !== null) return <p>{t(`case.accept.${side}`, { time: at(acceptUntil) })}</p>
  return status.code === 'COMPLETED' ? <p>{t('case.completed')}</p> : null
}
