import { useTranslation } from 'react-i18next'
import { sayClock } from '../../lib/signed-in/clock-times.ts'
import { formatDate, formatDay, formatTime } from '../../lib/signed-in/dates.ts'
import { trackingPath } from '../../lib/signed-in/paths.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import styles from './conflict-dialogs.module.css'
import type { Conflict, OtherSchedule, StandingAppointment } from './conflicts.ts'

interface ConflictDialogProps {
  conflict: Conflict | undefined
  /** What was tried. */
  act: 'update' | 'remove'
  onClose: () => void
}

/** What stands in the way of a schedule (SCHED-13, SCHED-14); what was entered stays behind it. */
export function ConflictDialog({ conflict, act, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('schedules')
  const isOverlap = conflict?.with === 'schedules'
  return (
    <Dialog
      open={conflict !== undefined}
      title={t(isOverlap ? 'overlap.title' : 'appointments.title')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('ok')}
        </Button>
      }
    >
      {isOverlap && <Overlap others={conflict.others} />}
      {conflict?.with === 'appointments' && (
        <div className={styles.words}>
          <p>{t(`appointments.text.${act}`)}</p>
          <Appointments list={conflict.appointments} />
          <p>{t(act === 'remove' ? 'appointments.nextRemove' : 'appointments.next')}</p>
        </div>
      )}
    </Dialog>
  )
}

function Overlap({ others }: { others: OtherSchedule[] }) {
  const { t } = useTranslation('schedules')
  return (
    <div className={styles.words}>
      <p>{t('overlap.text')}</p>
      <ul className={styles.list}>
        {others.map(({ id, number }) => (
          <li key={id}>
            <a href={`/dashboard/schedule/${id}`} target="_blank" rel="noreferrer">
              {number ? t('schedule', { number }) : t('overlap.unknown')}
              <VisuallyHidden> ({t('overlap.newTab')})</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      <p>{t('overlap.rearrange')}</p>
    </div>
  )
}

/** Opened beside, so that nothing entered here is lost. */
export function Appointments({ list }: { list: readonly StandingAppointment[] }) {
  const { t } = useTranslation('schedules')
  const say = useSayAppointment()
  return (
    <ul className={styles.list}>
      {list.map(one => (
        <li key={one._id}>
          <span>{say(one)}</span>
          <a
            href={trackingPath(one._id)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('appointments.detailOf', { appointment: say(one) })}
          >
            {t('appointments.detail')}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Wall time of the schedule where it is named, else of the person. */
function useSayAppointment() {
  const { t } = useTranslation('schedules')
  const habits = useDateHabits()
  return ({ date, start, end, startUTC, endUTC }: StandingAppointment) => {
    const at = (wall: string | undefined, instant: string) =>
      wall ? sayClock(wall, habits.timeFormat) : formatTime(new Date(instant), habits)
    return t('appointments.item', {
      date: date ? formatDay(date, habits) : formatDate(new Date(startUTC), habits),
      start: at(start, startUTC),
      end: at(end, endUTC),
    })
  }
}
