import { dayLater } from '@konsil/contract/core/time'
import type { Slot } from '@konsil/contract/slot'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import type { BookingLine } from './booking-line.ts'
import { slotsQuery } from './queries.ts'
import { StepBody } from './step-body.tsx'
import { Clocks, Times } from './times.tsx'
import { useIsAway } from './use-booking-line.ts'
import { useOpenBooking } from './use-open-booking.ts'
import type { TimeStepProps } from './step-props.ts'

/** While nothing is heard of others. */
export const askedEvery = 15_000

/** The times of the day, each free, taken, or just being chosen by somebody else (BOOK-05). */
export function TimeStep({ way, offer, line, choose, back, next }: TimeStepProps) {
  const { t } = useTranslation('booking')
  const habits = useDateHabits()
  const day = way.day ?? ''
  const isAway = useIsAway(line)
  const slots = useQuery({ ...slotsQuery(offer, day), refetchInterval: isAway && askedEvery })
  const own = useOpenBooking(offer.doctorId)
  useRooms(line, day, slots.data?.slots)
  const [first] = slots.data?.slots ?? []
  const isStillFree = slots.data?.slots.some(
    ({ startUTC, status }) => startUTC === way.time && status === 'AVAILABLE',
  )
  return (
    <StepBody
      question={t('time.question')}
      lead={first && <Clocks zone={first.timeZone} habits={habits} />}
      onBack={back}
      onNext={isStillFree ? next(way.time) : undefined}
    >
      <Loaded
        query={slots}
        wait={<Skeleton shape="block" height="14rem" />}
        failed={t('time.failed')}
      >
        {({ slots: all }) => (
          <Times
            isAway={isAway}
            slots={all}
            chosen={way.time}
            own={own?.slot.startUTC ?? undefined}
            onChoose={slot => {
              line?.lock(slot)
              choose('time', slot.startUTC)
            }}
            onOtherDay={back}
          />
        )}
      </Loaded>
    </StepBody>
  )
}

/** A day of the reader may be two of the doctor's. */
function useRooms(line: BookingLine | undefined, day: string, slots: readonly Slot[] | undefined) {
  const dates = [...new Set(slots?.map(({ date }) => date))].join(' ')
  useEffect(() => {
    if (dates !== '') line?.choose(dates.split(' '))
  }, [line, dates])
  useWatched(line, day)
}

/** Sees what others do on a day, and holds nothing of it. */
export function useWatched(line: BookingLine | undefined, day: string) {
  useEffect(() => line?.watch({ from: dayLater(day, -1), to: dayLater(day, 1) }), [line, day])
}
