import type { ListedAppointment } from '@konsil/contract/appointments'
import { dayIn, instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import {
  type DateHabits,
  formatDay,
  formatTime,
  sayWeekday,
  sayWhichOfTwo,
  sayZone,
} from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import styles from './slot-time.module.css'

type Slot = Pick<ListedAppointment['slot'], 'requestDate' | 'startUTC' | 'endUTC' | 'timeZone'>

/** When it takes place, by the reader's clock; a written one has its day alone. */
export function SlotTime({ of }: { of: Slot }) {
  const habits = useDateHabits()
  const said = useSlotWords()
  const { requestDate, startUTC, endUTC } = of
  if (startUTC === null || endUTC === null) {
    return <time dateTime={requestDate}>{said.day(requestDate)}</time>
  }
  return <time dateTime={startUTC}>{said.span(startUTC, endUTC, habits.timeZone)}</time>
}

/** The same by the clock of the other side, where zones differ. */
export function BothClocks({ of }: { of: Slot }) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const said = useSlotWords()
  const { startUTC, endUTC, timeZone } = of
  const isElsewhere = startUTC !== null && endUTC !== null && !sameClock(startUTC, habits, timeZone)
  return (
    <>
      <SlotTime of={of} />
      {isElsewhere && (
        <span className={styles.there}>
          {t('slot.there', {
            zone: sayZone(timeZone, habits.language),
            time: said.span(startUTC, endUTC, timeZone),
          })}
        </span>
      )}
    </>
  )
}

/** Two zones may have the same time. */
function sameClock(startUTC: string, habits: DateHabits, timeZone: string) {
  const at = instantFrom(startUTC)
  const clockIn = (zone: string) =>
    `${dayIn(zone, at)} ${formatTime(at, { ...habits, timeZone: zone })}`
  return clockIn(habits.timeZone) === clockIn(timeZone)
}

/** A day and a span of time, as people say them. */
export function useSlotWords() {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const day = (date: string) =>
    t('slot.day', {
      weekday: sayWeekday(date, habits.language, 'long'),
      date: formatDay(date, habits),
    })
  return {
    day,
    span(startUTC: string, endUTC: string, timeZone: string) {
      const [start, end] = [instantFrom(startUTC), instantFrom(endUTC)]
      const there = { ...habits, timeZone }
      const said = t('slot.span', {
        day: day(dayIn(timeZone, start)),
        hours: t('slot.hours', {
          from: formatTime(start, there),
          to: formatTime(end, there),
        }).replace(' ', '\u00a0'),
      })
      const which = sayWhichOfTwo(start, there)
      return which ? `${said} (${which})` : said
    },
  }
}
