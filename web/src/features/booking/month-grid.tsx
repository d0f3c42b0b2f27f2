import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, sayWeekday } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { ArrowLeft, ArrowRight } from '../../ui/drawing/icons.tsx'
import { classes } from '../../ui/form/classes.ts'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import { weeksOf } from './month.ts'
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
  const { month, free, chosen, today, onChoose, legend, note } = props
  const { language } = useDateHabits()
  const weeks = weeksOf(month)
  const weekdays = (weeks[1] ?? []).filter(day => day !== undefined)
  return (
    <div className={styles.frame}>
      <Head {...props} />
      {note}
      <table className={styles.month} aria-busy={free === undefined || undefined}>
        <thead>
          <tr>
            {weekdays.map(day => (
              <th key={day} scope="col">
                <span aria-hidden>{sayWeekday(day, language, 'short')}</span>
                <VisuallyHidden>{sayWeekday(day, language, 'long')}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day ?? index}>
                  {day !== undefined && (
                    <Day
                      {...{ day, today, onChoose }}
                      isFree={free?.has(day) ?? false}
                      isFull={free !== undefined && !free.has(day) && day >= today}
                      isChosen={day === chosen}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {free?.size !== 0 && (
        <p className={styles.legend}>
          <span className={styles.sample} aria-hidden />
          {legend}
        </p>
      )}
    </div>
  )
}

function Head({ month, onEarlier, onLater }: MonthGridProps) {
  const { t } = useTranslation('booking')
  const { language } = useDateHabits()
  const name = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T12:00:00Z`))
  return (
    <div className={styles.head}>
      <button
        type="button"
        className={styles.turn}
        aria-label={t('day.earlier')}
        aria-disabled={!onEarlier || undefined}
        onClick={onEarlier}
      >
        <ArrowLeft />
      </button>
      <h4 aria-live="polite">{name}</h4>
      <button
        type="button"
        className={styles.turn}
        aria-label={t('day.later')}
        aria-disabled={!onLater || undefined}
        onClick={onLater}
      >
        <ArrowRight />
      </button>
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
