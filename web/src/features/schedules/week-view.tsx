import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { hasHalves, sayClock } from '../../lib/signed-in/clock-times.ts'
import { formatDayOfYear, sayWeekday } from '../../lib/signed-in/dates.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { clockChangeOn } from '../../lib/calls/time-zone.ts'
import { StatusIcon } from '../../ui/form/status-icon.tsx'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import { stateSigns, stateWords, Writing } from './week-legend.tsx'
import { type CalendarDay, heightOfHour, hoursOf, type Period, placeOf } from './week.ts'
import styles from './week-view.module.css'

interface WeekViewProps {
  days: readonly CalendarDay[]
  today: string
  zone: string
  /** Another week is on its way. */
  isTurning: boolean
}

/**
 * A list of days, each with a list of periods: so it is read out, and so it stands on a phone. Where
 * there is room the same list becomes columns of days beside the hours.
 */
export function WeekView({ days, today, zone, isTurning }: WeekViewProps) {
  const { t } = useTranslation('schedules')
  const hours = hoursOf(days)
  const shown = hours ?? { first: 0, last: 0 }
  const height = heightOfHour(days)
  const sizes = {
    '--first': shown.first * 60,
    '--hours': shown.last - shown.first,
    '--hour': `${height}rem`,
  } as CSSProperties
  return (
    <div className={styles.frame} aria-busy={isTurning}>
      <div className={styles.week} style={sizes} data-empty={hours === undefined}>
        <Hours {...shown} />
        <ol className={styles.days}>
          {days.map((day, index) => (
            <Day key={day.date} day={day} column={index} today={today} zone={zone} hour={height} />
          ))}
        </ol>
      </div>
      {!hours && <p className={styles.nothing}>{t('calendar.emptyWeek')}</p>}
    </div>
  )
}

/** There is no room for the minutes beside the halves: '09 AM'. */
const sayHour = (hour: number, timeFormat: string) => {
  const written = sayClock(`${String(hour % 24).padStart(2, '0')}:00`, timeFormat)
  return hasHalves(timeFormat) ? written.replace(':00', '') : written
}

/** For the eye only: each period says its own times. */
function Hours({ first, last }: { first: number; last: number }) {
  const { timeFormat } = useDateHabits()
  const marks = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return (
    <div className={styles.hours} aria-hidden="true">
      {marks.map(hour => (
        <span key={hour} style={{ '--from': hour * 60 } as CSSProperties}>
          {sayHour(hour, timeFormat)}
        </span>
      ))}
    </div>
  )
}

interface DayProps {
  day: CalendarDay
  column: number
  today: string
  zone: string
  hour: number
}

function Day({ day, column, today, zone, hour }: DayProps) {
  const { t } = useTranslation('schedules')
  const { language } = useLanguage()
  const habits = useDateHabits()
  const { date, isAbsent, isWritten, periods } = day
  const isToday = date === today
  const change = clockChangeOn(date, zone)
  return (
    <li
      className={styles.day}
      style={{ '--column': column + 1 } as CSSProperties}
      data-today={isToday}
      data-past={date < today}
      data-absent={isAbsent}
      aria-current={isToday ? 'date' : undefined}
    >
      <div className={styles.head}>
        <h3>
          <span>{sayWeekday(date, language, 'short')}</span>{' '}
          <time dateTime={date}>{formatDayOfYear(date, habits)}</time>
          {isToday && <span className={styles.today}>{t('calendar.isToday')}</span>}
        </h3>
        {isAbsent && <p className={styles.away}>{t('calendar.away')}</p>}
        {isWritten && !isAbsent && (
          <p className={styles.written}>
            <Writing /> {t('calendar.written')}
          </p>
        )}
        {change !== 0 && (
          <p className={styles.clock}>{t(change > 0 ? 'calendar.forward' : 'calendar.back')}</p>
        )}
      </div>
      {periods.length > 0 ? (
        <ul className={styles.periods}>
          {periods.map(period => (
            <PeriodItem key={`${period.startUTC}${period.state}`} period={period} hour={hour} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{isAbsent || isWritten ? '' : t('calendar.nothing')}</p>
      )}
    </li>
  )
}

/** How high a period must be, in rem, for a line with its times, and for its state below it. */
const roomForTimes = 1.45
const roomForAll = 2.75
/** Half days are written longer: a line for either end. */
const roomForAllHalves = 3.9

function PeriodItem({ period, hour }: { period: Period; hour: number }) {
  const { t } = useTranslation('schedules')
  const { timeFormat } = useDateHabits()
  const { from, to } = placeOf(period)
  const room = ((to - from) / 60) * hour
  const whole = hasHalves(timeFormat) ? roomForAllHalves : roomForAll
  const size = room >= whole ? 'whole' : room >= roomForTimes ? 'short' : 'tight'
  const words = t(stateWords[period.state])
  const [start, end] = [sayClock(period.start, timeFormat), sayClock(period.end, timeFormat)]
  return (
    <li
      className={styles.period}
      data-state={period.state}
      data-size={size}
      data-halves={hasHalves(timeFormat)}
      style={{ '--from': from, '--to': to } as CSSProperties}
      title={`${t('calendar.period', { start, end })}: ${words}`}
    >
      <StatusIcon of={stateSigns[period.state]} size={14} />
      <span className={styles.time}>
        <time dateTime={period.startUTC}>{start}</time>
        <span className={styles.end}>
          <span aria-hidden="true">–</span>
          <VisuallyHidden> {t('calendar.to')} </VisuallyHidden>
          <time dateTime={period.endUTC}>{end}</time>
        </span>
      </span>
      <span className={styles.state}>{words}</span>
    </li>
  )
}
