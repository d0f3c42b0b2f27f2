import { dayLater, instantFrom } from '@konsil/contract/core/time'
import type { Slot } from '@konsil/contract/slot'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type DateHabits, formatTime, sayZone } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Told } from '../../ui/form/told.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import type { BookingLine } from './booking-line.ts'
import styles from './booking.module.css'
import { slotsQuery } from './queries.ts'
import { SlotButton } from './slot-button.tsx'
import slotStyles from './slot-button.module.css'
import { StepBody } from './step-body.tsx'
import { useIsAway } from './use-booking-line.ts'
import { useOpenBooking } from './use-open-booking.ts'
import type { TimeStepProps } from './step-props.ts'

/** While nothing is heard of others. */
const askedEvery = 15_000

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
    if (dates === '') return
    line?.choose(dates.split(' '))
    line?.watch({ from: dayLater(day, -1), to: dayLater(day, 1) })
  }, [line, day, dates])
}

const Clocks = ({ zone, habits }: { zone: string; habits: DateHabits }) => {
  const { t } = useTranslation('booking')
  const own = sayZone(habits.timeZone, habits.language)
  if (zone === habits.timeZone) return t('time.zone', { zone: own })
  return t('time.zones', { zone: own, there: sayZone(zone, habits.language) })
}

interface TimesProps {
  isAway: boolean
  slots: readonly Slot[]
  chosen: string | undefined
  /** What the reader has booked already, and not paid yet. */
  own: string | undefined
  onChoose: (slot: Slot) => void
  onOtherDay: () => void
}

const parts = ['morning', 'afternoon', 'evening'] as const

function partOf(slot: Slot, habits: DateHabits) {
  const at = instantFrom(slot.startUTC)
  const hour = Number(formatTime(at, { ...habits, timeFormat: 'HH' }))
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

function Times({ slots, isAway, chosen, own, onChoose, onOtherDay }: TimesProps) {
  const { t } = useTranslation('booking')
  const habits = useDateHabits()
  const isFull = !slots.some(({ status }) => status === 'AVAILABLE')
  return (
    <>
      <Told>
        {isAway && <Notice>{t('time.away')}</Notice>}
        {isFull && (
          <Notice
            kind="caution"
            action={<Button onClick={onOtherDay}>{t('time.otherDay')}</Button>}
          >
            {t('time.full')}
          </Notice>
        )}
      </Told>
      {parts.map(part => {
        const ofPart = slots.filter(slot => partOf(slot, habits) === part)
        return (
          ofPart.length > 0 && (
            <section key={part} className={styles.group}>
              <h4>{t(`time.${part}`)}</h4>
              <ul className={slotStyles.slots}>
                {ofPart.map(slot => (
                  <li key={slot.startUTC}>
                    <SlotButton
                      of={slot}
                      isChosen={slot.startUTC === chosen}
                      isOwn={slot.startUTC === own}
                      onChoose={() => onChoose(slot)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </>
  )
}
