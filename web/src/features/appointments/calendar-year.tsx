import { monthLater, monthOf } from '@konsil/contract/core/month'
import { useTranslation } from 'react-i18next'
import { sayMonth } from '../../lib/signed-in/month.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { classes } from '../../ui/form/classes.ts'
import styles from './appointment-calendar.module.css'
import type { CalendarPart } from './calendar-month.tsx'
import { DayWords } from './day-words.tsx'
import { counted, useDayWords } from './use-day-words.ts'
import { monthsOfYear } from './use-shown-days.ts'

/** Its months; where there is little room, those that hold something. */
export function CalendarYear({ month, today, isWide, days, onChoose }: CalendarPart) {
  const { t } = useTranslation('appointments')
  const [first] = monthsOfYear(month)
  const months = Array.from({ length: 12 }, (_, at) => monthLater(first, at))
  const shown = months.filter(one => isWide || days?.some(({ date }) => monthOf(date) === one))
  return (
    <div aria-busy={days === undefined || undefined}>
      {days?.length === 0 && <p className={styles.none}>{t('days.none.year')}</p>}
      <ol className={isWide ? styles.year : styles.list}>
        {shown.map(one => (
          <li key={one}>
            <MonthCell
              month={one}
              isNow={one === monthOf(today)}
              look={isWide ? styles.cell : styles.row}
              days={days?.filter(({ date }) => monthOf(date) === one) ?? []}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

interface MonthCellProps {
  month: string
  isNow: boolean
  look: string | undefined
  days: NonNullable<CalendarPart['days']>
  onChoose: (month: string) => void
}

function MonthCell({ month, isNow, look, days, onChoose }: MonthCellProps) {
  const { language } = useDateHabits()
  const sum = counted(days)
  const { said } = useDayWords()(sum)
  const name = sayMonth(month, language)
  const number = <span className={styles.number}>{name}</span>
  if (days.length === 0) {
    return <span className={classes(look, isNow && styles.today)}>{number}</span>
  }
  return (
    <button
      type="button"
      className={classes(look, styles.full, isNow && styles.today)}
      aria-label={said(name)}
      onClick={() => onChoose(month)}
    >
      {number}
      <DayWords of={sum} />
    </button>
  )
}
