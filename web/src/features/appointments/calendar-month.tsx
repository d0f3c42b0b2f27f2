import type { CalendarDay } from '@konsil/contract/appointment-overview'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOfYear, sayWeekday } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { classes } from '../../ui/form/classes.ts'
import { MonthTable } from '../../ui/pickers/month-table.tsx'
import styles from './appointment-calendar.module.css'
import { DayWords } from './day-words.tsx'
import { useDayWords } from './use-day-words.ts'

export interface CalendarPart {
  month: string
  today: string
  isWide: boolean
  /** Undefined while it is on its way. */
  days: readonly CalendarDay[] | undefined
  /** A day, or a month. */
  onChoose: (chosen: string) => void
}

/** A table of its days; where there is no room for one, a list of those that hold something. */
export function CalendarMonth({ month, today, isWide, days, onChoose }: CalendarPart) {
  const { t } = useTranslation('appointments')
  const { language } = useDateHabits()
  if (isWide) {
    return (
      <MonthTable month={month} language={language} isBusy={days === undefined}>
        {date => (
          <DayCell
            date={date}
            day={days?.find(day => day.date === date)}
            isToday={date === today}
            onChoose={onChoose}
          />
        )}
      </MonthTable>
    )
  }
  return (
    <div aria-busy={days === undefined || undefined}>
      {days?.length === 0 && <p className={styles.none}>{t('days.none.month')}</p>}
      <ol className={styles.list}>
        {days?.map(day => (
          <li key={day.date}>
            <DayRow day={day} isToday={day.date === today} onChoose={onChoose} />
          </li>
        ))}
      </ol>
    </div>
  )
}

interface DayProps {
  isToday: boolean
  onChoose: (day: string) => void
}

function DayCell({
  date,
  day,
  isToday,
  onChoose,
}: DayProps & { date: string; day: CalendarDay | undefined }) {
  const said = useSaid()
  const number = <span className={styles.number}>{Number(date.slice(8))}</span>
  const look = classes(styles.cell, isToday && styles.today)
  if (!day) return <span className={look}>{number}</span>
  return (
    <button
      type="button"
      className={classes(look, styles.full)}
      aria-label={said(day)}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onChoose(date)}
    >
      {number}
      <DayWords of={day} />
    </button>
  )
}

function DayRow({ day, isToday, onChoose }: DayProps & { day: CalendarDay }) {
  const habits = useDateHabits()
  const said = useSaid()
  return (
    <button
      type="button"
      className={classes(styles.row, isToday && styles.today)}
      aria-label={said(day)}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onChoose(day.date)}
    >
      <span className={styles.number}>
        {sayWeekday(day.date, habits.language, 'short')} {formatDayOfYear(day.date, habits)}
      </span>
      <DayWords of={day} />
    </button>
  )
}

function useSaid() {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const wordsOf = useDayWords()
  return (day: CalendarDay) =>
    wordsOf(day).said(
      t('slot.day', {
        weekday: sayWeekday(day.date, habits.language, 'long'),
        date: formatDay(day.date, habits),
      }),
    )
}
