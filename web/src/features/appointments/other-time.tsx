import type { Appointment } from '@konsil/contract/appointments'
import { dayIn } from '@konsil/contract/core/time'
import type { Slot } from '@konsil/contract/slot'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, sayWeekday } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Told } from '../../ui/form/told.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import type { BookingLine } from '../booking/booking-line.ts'
import { Months } from '../booking/months.tsx'
import { freeDatesQuery, type Offer, slotsQuery } from '../booking/queries.ts'
import { askedEvery, useWatched } from '../booking/time-step.tsx'
import { Clocks, Times } from '../booking/times.tsx'
import { useBookingLine, useIsAway } from '../booking/use-booking-line.ts'
import styles from './move-dialog.module.css'
import { timesInsteadOf } from './times-instead.ts'

/** What is to be moved to: `LOST` where it was chosen and is free no more. */
export type ChosenTime = Slot | 'LOST' | undefined

interface OtherTimeProps {
  of: Appointment
  choice: ChosenTime
  onChange: (choice: ChosenTime) => void
  /** What is being moved to is taken by the reader. */
  isMoving: boolean
}

/** First the day, then its times, as they were chosen when it was booked. */
export function OtherTime({ of, choice, onChange, isMoving }: OtherTimeProps) {
  const { t } = useTranslation('booking')
  const { timeZone } = useDateHabits()
  const [day, setDay] = useState<string>()
  const doctorId = of.slot.doctor._id
  const line = useBookingLine(doctorId)
  const here = useQuestionInFocus(day)
  const offer = { doctorId, serviceId: of.service._id ?? '', timeZone }
  const pick = (next: string | undefined) => {
    onChange(undefined)
    setDay(next)
  }
  return (
    <section className={styles.choice}>
      <h3 ref={here} tabIndex={-1} data-read-from>
        {t(day === undefined ? 'day.question' : 'time.question')}
      </h3>
      {day === undefined ? (
        <Days {...{ offer, line }} onChoose={pick} />
      ) : (
        <TimesOfDay
          {...{ of, offer, line, day, choice, onChange, isMoving }}
          onOtherDay={() => pick(undefined)}
        />
      )}
    </section>
  )
}

/** What was pressed is gone, and the focus with it: the next question has it, and is seen. */
function useQuestionInFocus(day: string | undefined) {
  const here = useRef<HTMLHeadingElement>(null)
  const before = useRef(day)
  useEffect(() => {
    if (before.current === day) return
    before.current = day
    here.current?.focus()
  }, [day])
  return here
}

interface DaysProps {
  offer: Offer & { timeZone: string }
  line: BookingLine | undefined
  onChoose: (day: string) => void
}

function Days({ offer, line, onChoose }: DaysProps) {
  const { t } = useTranslation('appointments')
  const { t: booking } = useTranslation('booking')
  const [today] = useState(() => dayIn(offer.timeZone, new Date()))
  return (
    <Loaded
      query={useQuery(freeDatesQuery(offer, today))}
      wait={<Skeleton shape="block" height="22rem" />}
      failed={t('move.failedToLoad')}
    >
      {({ dates }) => (
        <Months
          {...{ offer, line, today, dates, onChoose }}
          legend={booking('day.legend')}
          nothing={t('move.nothing')}
          chosen={undefined}
        />
      )}
    </Loaded>
  )
}

/** What is free no more is chosen no more (BOOK-05), which is said until another one is. */
function useLost(
  slots: readonly Slot[] | undefined,
  chosen: string | undefined,
  { onChange, isMoving }: Pick<OtherTimeProps, 'onChange' | 'isMoving'>,
) {
  const isLost =
    !isMoving &&
    chosen !== undefined &&
    slots !== undefined &&
    !slots.some(({ startUTC, status }) => startUTC === chosen && status === 'AVAILABLE')
  useEffect(() => {
    if (isLost) onChange('LOST')
  }, [isLost, onChange])
}

interface TimesOfDayProps extends OtherTimeProps, Pick<DaysProps, 'offer' | 'line'> {
  day: string
  onOtherDay: () => void
}

function TimesOfDay(props: TimesOfDayProps) {
  const { of, offer, line, day, choice, onChange, onOtherDay } = props
  const { t } = useTranslation('appointments')
  const { t: booking } = useTranslation('booking')
  const habits = useDateHabits()
  const isAway = useIsAway(line)
  const slots = useQuery({ ...slotsQuery(offer, day), refetchInterval: isAway && askedEvery })
  // Nothing is held here: whoever left the room of the day would give back what their booking holds of it.
  useWatched(line, day)
  const chosen = choice === 'LOST' ? undefined : choice?.startUTC
  useLost(slots.data?.slots, chosen, props)
  const weekday = sayWeekday(day, habits.language, 'long')
  const { startUTC, endUTC, timeZone } = of.slot
  if (startUTC === null || endUTC === null) return null
  return (
    <>
      <p className={styles.day}>
        <strong>{t('slot.day', { weekday, date: formatDay(day, habits) })}</strong>
        <Button kind="quiet" onClick={onOtherDay}>
          {booking('time.otherDay')}
        </Button>
      </p>
      <p className={styles.soft}>
        <Clocks zone={timeZone} habits={habits} />
      </p>
      <Told>{choice === 'LOST' && <Notice kind="caution">{t('move.lost')}</Notice>}</Told>
      <Loaded
        query={slots}
        wait={<Skeleton shape="block" height="8rem" />}
        failed={t('move.failedToLoad')}
      >
        {({ slots: all }) => (
          <Times
            {...{ isAway, chosen, onOtherDay }}
            slots={timesInsteadOf({ startUTC, endUTC }, all)}
            own={startUTC}
            onChoose={onChange}
          />
        )}
      </Loaded>
    </>
  )
}
