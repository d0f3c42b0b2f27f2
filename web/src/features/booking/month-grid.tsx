import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, sayWeekday } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { classes } from '../../ui/form/classes.ts'
import { MonthTable } from '../../ui/pickers/month-table.tsx'
import { TurnHead } from '../../ui/pickers/turn-head.tsx'
import { sayMonth } from '../../lib/signed-in/month.ts'
import styles from './month-grid.module.css'

interface MonthGridProps {
  month: string
  /** The days that have room; as long as it is not known, undefined. */
  free: ReadonlySet<string> | undefined
  chosen: string | undefined
  today: string
  onChoose: (day: string) => void
  /** What a day with room is, beside a sample of one. */
  legend: string
  /** Left out at the ends of what can be booked. */
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
  /** What there is to say of the month: above its days, where no bar covers it. */
  note: ReactNode
}

/** Which days have room is seen before they are pressed; only those can be. */
export function MonthGrid(props: MonthGridProps) {
  const { month, free, chosen, today, onChoose, legend, onEarlier, onLater, note } = props
  const { t } = useTranslation('booking')
  const { language } = useDateHabits()
  return (
    <div className={styles.frame}>
      <TurnHead
        heading="h4"
        title={sayMonth(month, language)}
        earlier={t('day.earlier')}
        later={t('day.later')}
        {...{ onEarlier, onLater }}
      />
      {note}
      <MonthTable month={month} language={language} isBusy={free === undefined}>
        {day => (
          <Day
            {...{ day, today, onChoose }}
            isFree={free?.has(day) ?? false}
            isFull={free !== undefined && !free.has(day) && day >= today}
            isChosen={day === chosen}
          />
        )}
      </MonthTable>
      {free?.size !== 0 && (
        <p className={styles.legend}>
          <span className={styles.sample} aria-hidden />
          {legend}
        </p>
      )}
    </div>
  )
}

interface DayProps {
  day: string
  today: string
  isFree: boolean
  /** It lies ahead and has no room. */
  isFull: boolean
  isChosen: boolean
  onChoose: (day: string) => void
}

function Day({ day, today, isFree, isFull, isChosen, onChoose }: DayProps) {
  const { t } = useTranslation('booking')
  const habits = useDateHabits()
  const number = Number(day.slice(8))
  const look = classes(styles.day, day === today && styles.today, isFull && styles.full)
  if (!isFree) return <span className={look}>{number}</span>
  const weekday = sayWeekday(day, habits.language, 'long')
  return (
    <button
      type="button"
      className={classes(look, styles.free)}
      aria-current={isChosen || undefined}
      aria-label={t('day.free', { day: `${weekday}, ${formatDay(day, habits)}` })}
      onClick={() => onChoose(day)}
    >
      {number}
    </button>
  )
}
