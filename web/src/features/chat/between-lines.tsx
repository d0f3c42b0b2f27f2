import { dayIn, dayLater } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatDay, formatTime } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { useNow } from '../../lib/signed-in/use-now.ts'
import styles from './between-lines.module.css'

/** A day begins. */
export function DayLine({ at }: { at: Date }) {
  const { t } = useTranslation('chat')
  const habits = useDateHabits()
  const today = dayIn(habits.timeZone, useNow())
  const day = dayIn(habits.timeZone, at)
  const said: Record<string, string> = {
    [today]: t('day.today'),
    [dayLater(today, -1)]: t('day.yesterday'),
  }
  return (
    <li className={styles.day}>
      <time dateTime={day}>{said[day] ?? formatDay(day, habits)}</time>
    </li>
  )
}

/** What follows was written an hour or more after what stands above. */
export function TimeLine({ at }: { at: Date }) {
  const habits = useDateHabits()
  return (
    <li className={styles.time}>
      <time dateTime={at.toISOString()} title={formatDateTime(at, habits)}>
        {formatTime(at, habits)}
      </time>
    </li>
  )
}

/** What follows was not read. */
export function NewLine() {
  const { t } = useTranslation('chat')
  return (
    <li className={styles.new} data-new>
      <span>{t('new')}</span>
    </li>
  )
}
