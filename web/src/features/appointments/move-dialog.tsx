import type { Appointment } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { dayIn, instantFrom } from '@konsil/contract/core/time'
import type { Slot } from '@konsil/contract/slot'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { formatDateTime, formatDay, sayWeekday } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { SelectField } from '../../ui/pickers/select-field.tsx'
import { freeDatesQuery, slotsQuery } from '../booking/queries.ts'
import styles from './move-dialog.module.css'
import { SlotTime } from './slot-time.tsx'
import { TimeChoice } from './time-choice.tsx'
import { timesInsteadOf } from './times-instead.ts'

interface MoveDialogProps {
  of: Appointment
  open: boolean
  onClose: () => void
}

/** Another free time of the same doctor and service (APPT-48). */
export function MoveDialog({ of, open, onClose }: MoveDialogProps) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const [chosen, setChosen] = useState<Slot>()
  const close = () => {
    setChosen(undefined)
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
    onOutdated: () => setChosen(undefined),
  })
  return (
    <Dialog
      open={open}
      title={t('move.title')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('move.keep')}</Button>
          <Button
            kind="primary"
            busy={moving.isPending}
            disabled={chosen === undefined}
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
        <Times of={of} chosen={chosen} onChange={setChosen} />
      </div>
    </Dialog>
  )
}

interface TimesProps {
  of: Appointment
  chosen: Slot | undefined
  onChange: (time: Slot | undefined) => void
}

/** First the day, then its times. */
function Times({ of, chosen, onChange }: TimesProps) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const { timeZone, language } = habits
  const [today] = useState(() => dayIn(timeZone, new Date()))
  const [picked, setPicked] = useState<string>()
  const offer = { doctorId: of.slot.doctor._id, serviceId: of.service._id ?? '', timeZone }
  const dates = useQuery(freeDatesQuery(offer, today))
  const sayDay = (day: string) =>
    t('slot.day', { weekday: sayWeekday(day, language, 'long'), date: formatDay(day, habits) })
  return (
    <Loaded
      query={dates}
      wait={<Skeleton shape="block" height="8rem" />}
      failed={t('move.failedToLoad')}
    >
      {({ dates: days }) => {
        const day = picked !== undefined && days.includes(picked) ? picked : days[0]
        if (day === undefined) return <Notice kind="caution">{t('move.nothing')}</Notice>
        return (
          <>
            <SelectField
              label={t('move.day')}
              choices={days.map(value => ({ value, label: sayDay(value) }))}
              value={day}
              onChange={event => {
                setPicked(event.currentTarget.value)
                onChange(undefined)
              }}
            />
            <TimesOfDay key={day} {...{ of, offer, day, chosen, onChange }} />
          </>
        )
      }}
    </Loaded>
  )
}

interface TimesOfDayProps extends TimesProps {
  offer: Parameters<typeof slotsQuery>[0]
  day: string
}

function TimesOfDay({ of, offer, day, chosen, onChange }: TimesOfDayProps) {
  const { t } = useTranslation('appointments')
  const slots = useQuery(slotsQuery(offer, day))
  const { startUTC, endUTC } = of.slot
  if (startUTC === null || endUTC === null) return null
  return (
    <Loaded
      query={slots}
      wait={<Skeleton shape="block" height="5rem" />}
      failed={t('move.failedToLoad')}
    >
      {({ slots: all }) => {
        const times = timesInsteadOf({ startUTC, endUTC }, all)
        if (times.length === 0) return <Notice>{t('move.nothingOnDay')}</Notice>
        return (
          <TimeChoice
            question={t('move.time')}
            times={times}
            chosen={times.find(time => time.startUTC === chosen?.startUTC)}
            onChange={onChange}
          />
        )
      }}
    </Loaded>
  )
}
