import { dayLater } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay, sayZone } from '../../lib/signed-in/dates.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { minutesEast, minutesEastIn } from '../../lib/calls/time-zone.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { ArrowLeft, ArrowRight } from '../../ui/drawing/icons.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { calendarQuery } from './queries.ts'
import { useNow, useToday } from './use-today.ts'
import { type Calendar, mondayOf, stillShown } from './week.ts'
import styles from './week-calendar.module.css'
import { Legend } from './week-legend.tsx'
import { WeekView } from './week-view.tsx'

/** Free, closed, held and booked time of the coming weeks, one week at a time (SCHED-18). */
export function WeekCalendar() {
  const { t } = useTranslation('schedules')
  const habits = useDateHabits()
  const today = useToday(habits.timeZone)
  const thisWeek = mondayOf(today)
  const [turnedTo, turnTo] = useState(thisWeek)
  // A week that ends meanwhile is left by itself.
  const monday = turnedTo > thisWeek ? turnedTo : thisWeek
  const week = useQuery(calendarQuery(monday))
  const range = {
    from: formatDay(monday, habits),
    to: formatDay(dayLater(monday, 6), habits),
  }
  return (
    <section className={styles.calendar} aria-labelledby="schedule-calendar">
      <header className={styles.head}>
        <div className={styles.title}>
          <h2 id="schedule-calendar">{t('calendar')}</h2>
          <p role="status">{t('calendar.range', range)}</p>
        </div>
        <Moves monday={monday} thisWeek={thisWeek} onMove={turnTo} />
      </header>
      <Loaded
        query={week}
        wait={<Skeleton shape="block" height="28rem" />}
        failed={t('calendar.failed')}
      >
        {calendar => <Week calendar={calendar} today={today} isTurning={week.isPlaceholderData} />}
      </Loaded>
    </section>
  )
}

interface WeekProps {
  calendar: Calendar
  today: string
  /** Another week is on its way. */
  isTurning: boolean
}

function Week({ calendar, today, isTurning }: WeekProps) {
  const { t } = useTranslation('schedules')
  const days = stillShown(calendar.days, useNow())
  return (
    <>
      {!calendar.isBookable && (
        <Notice kind="caution">
          {t('calendar.notBookable')} <Link to="/dashboard">{t('calendar.missing')}</Link>
        </Notice>
      )}
      <WeekView days={days} today={today} isTurning={isTurning} zone={calendar.timeZone} />
      <OtherZone calendar={calendar} />
      <Legend days={days} />
    </>
  )
}

interface MovesProps {
  monday: string
  thisWeek: string
  onMove: (monday: string) => void
}

/** Weeks that are over are nobody's concern here. */
function Moves({ monday, thisWeek, onMove }: MovesProps) {
  const { t } = useTranslation('schedules')
  return (
    <div className={styles.moves}>
      <button
        type="button"
        aria-label={t('calendar.before')}
        disabled={monday === thisWeek}
        onClick={() => onMove(dayLater(monday, -7))}
      >
        <ArrowLeft />
      </button>
      <button type="button" disabled={monday === thisWeek} onClick={() => onMove(thisWeek)}>
        {t('calendar.today')}
      </button>
      <button
        type="button"
        aria-label={t('calendar.after')}
        onClick={() => onMove(dayLater(monday, 7))}
      >
        <ArrowRight />
      </button>
    </div>
  )
}

/** Said only where this device shows other times. */
function OtherZone({ calendar: { timeZone, days } }: { calendar: Calendar }) {
  const { t } = useTranslation('schedules')
  const { language } = useLanguage()
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const isOther = days.some(({ date }) => {
    const noon = new Date(`${date}T12:00:00Z`)
    return minutesEast(noon) !== minutesEastIn(timeZone, noon)
  })
  if (!isOther) return null
  return (
    <p className={styles.zone}>
      {t('calendar.zone', { zone: sayZone(timeZone, language), here: sayZone(here, language) })}
    </p>
  )
}
