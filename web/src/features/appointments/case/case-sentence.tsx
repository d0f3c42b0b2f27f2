import type { Appointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatTime } from '../../../lib/signed-in/dates.ts'
import { useDateHabits, useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { useNowAround } from './use-now-around.ts'

/** One sentence: what happens next, by whom, until when. */
export function CaseSentence({ of }: { of: Appointment }) {
  const said = useSentence(of)
  return said === undefined ? null : <p>{said}</p>
}

function useSentence(of: Appointment) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const { role } = useSignedIn()
  const talk = useTalkSentence(of)
  const side = role === 'DOCTOR' || role === 'ADMIN' ? role : 'PATIENT'
  const at = (wire: string) => ({ time: formatDateTime(instantFrom(wire), habits) })
  const { status, questions, answerUntil, reportDueAt, acceptUntil, chooseUntil, disputes } = of
  const now = useNowAround(reportDueAt)
  const isDisputed = disputes.some(({ decision }) => decision === null)
  if (chooseUntil !== null || isDisputed || of.noShow) return undefined
  if (status.code === 'PAID_DEPOSIT' && answerUntil !== null && side !== 'PATIENT') {
    return t(`case.answers.${side}`, at(answerUntil))
  }
  const asked = questions.find(({ isOpen }) => isOpen)
  if (asked) return t(`case.open.${side}`, at(asked.waitsUntil))
  if (status.code === 'ANSWERED_QUESTIONAIRE' && talk !== undefined) return talk
  if (reportDueAt !== null) {
    const due = instantFrom(reportDueAt) <= now ? 'overdue' : 'report'
    return t(`case.${of.isReportLate ? 'late' : due}.${side}`, at(reportDueAt))
  }
  if (acceptUntil !== null) return t(`case.accept.${side}`, at(acceptUntil))
  return status.code === 'COMPLETED' ? t('case.completed') : undefined
}

/** Of a talk that is ahead, goes on now, or is to be confirmed as held; a written one has none. */
function useTalkSentence(of: Appointment) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const { role } = useSignedIn()
  const side = role === 'DOCTOR' || role === 'ADMIN' ? role : 'PATIENT'
  const { consultationType: kind, slot } = of
  const now = useNowAround(slot.startUTC, slot.endUTC)
  if (kind === 'CHAT' || slot.startUTC === null || slot.endUTC === null) return undefined
  const [begins, ends] = [instantFrom(slot.startUTC), instantFrom(slot.endUTC)]
  if (now < begins) {
    return t(`case.ahead.${kind}.${side}`, { time: formatDateTime(begins, habits) })
  }
  return now < ends
    ? t(`case.now.${kind}.${side}`, { time: formatTime(ends, habits) })
    : t(`case.held.${side}`)
}
