import type { Appointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/signed-in/dates.ts'
import { useDateHabits, useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { Sheet, type SheetState } from './sheet.tsx'

/** The report itself: when it is due, or which version is there. */
export function AdvisedSheet({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const { role } = useSignedIn()
  const side = role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT'
  const { reportDueAt, status, consultationType } = of
  const at = (wire: string) => formatDateTime(instantFrom(wire), habits)
  const last = of.versions.at(-1)
  const number = last?.number ?? 0
  const way = consultationType === 'CHAT' ? 'WRITTEN' : 'CALL'
  return (
    <Sheet title={t('outline.advised')} state={stateOf(of)}>
      {last && (
        <p>
          {last.rejectedAt === null
            ? t('outline.delivered', { number, time: at(last.deliveredAt) })
            : t('outline.rejected', { number, time: at(last.rejectedAt) })}
        </p>
      )}
      {reportDueAt !== null && (
        <p>{t(last ? 'outline.nextDue' : 'outline.due', { time: at(reportDueAt) })}</p>
      )}
      {!last && reportDueAt === null && <p>{t(`outline.after.${way}.${side}`)}</p>}
      {status.code === 'COMPLETED' && <p>{t('outline.accepted')}</p>}
    </Sheet>
  )
}

function stateOf({ versions, reportDueAt }: Appointment): SheetState {
  if (versions.at(-1)?.rejectedAt === null) return 'full'
  return reportDueAt === null ? 'empty' : 'begun'
}
