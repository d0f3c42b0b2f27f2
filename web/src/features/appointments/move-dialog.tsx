import type { Appointment } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { instantFrom } from '@konsil/contract/core/time'
import type { Slot } from '@konsil/contract/slot'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { formatDateTime } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import styles from './move-dialog.module.css'
import { type ChosenTime, OtherTime } from './other-time.tsx'
import { SlotTime } from './slot-time.tsx'

interface MoveDialogProps {
  of: Appointment
  open: boolean
  onClose: () => void
}

/** Another free time of the same doctor and service (APPT-48). */
export function MoveDialog({ of, open, onClose }: MoveDialogProps) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const from = of.slot.startUTC
  const [last, setLast] = useState<{ from: typeof from; choice: ChosenTime }>()
  // Once it is moved nobody else has taken what was chosen, even where the answer was lost.
  const choice = last?.from === from ? last.choice : undefined
  const setChoice = (next: ChosenTime) => setLast({ from, choice: next })
  const chosen = choice === 'LOST' ? undefined : choice
  const close = () => {
    setChoice(undefined)
    onClose()
  }
  const moving = useAct({
    act: ({ date: requestDate, start, end, startUTC }: Slot) =>
      call(booking.moveAppointment, { appointmentId: of._id, requestDate, start, end, startUTC }),
    done: ({ startUTC }) => t('move.done', { time: formatDateTime(instantFrom(startUTC), habits) }),
    failed: t('move.failed'),
    changes: ['appointments', 'booking', 'schedules'],
    quoted: ['slot.taken', 'slot.unavailable', 'appointment.not.movable'],
    onDone: close,
    onOutdated: () => setChoice(undefined),
  })
  return (
    <Dialog
      open={open}
      title={t('move.title')}
      closing={t('move.close')}
      holdsForm
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('move.keep')}</Button>
          <Button
            kind="primary"
            busy={moving.isPending}
            aria-disabled={chosen === undefined}
            onClick={() => chosen && moving.mutate(chosen)}
          >
            {t('move.do')}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <p>
          {t('move.now')}{' '}
          <strong>
            <SlotTime of={of.slot} />
          </strong>
        </p>
        <p className={styles.soft}>{t('move.stays')}</p>
        <StaysLate of={of} />
        <OtherTime of={of} choice={choice} onChange={setChoice} isMoving={moving.isPending} />
      </div>
    </Dialog>
  )
}

/** What cannot be cancelled free any more does not become so by moving it. */
function StaysLate({ of: { freeUntil } }: Pick<MoveDialogProps, 'of'>) {
  const { t } = useTranslation('appointments')
  const [now] = useState(() => new Date())
  const isLate = freeUntil !== null && instantFrom(freeUntil) < now
  return isLate && <Notice kind="caution">{t('move.late')}</Notice>
}
