import { dayLater } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatRange, sayZone } from '../../lib/signed-in/dates.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { minutesEast, minutesEastIn } from '../../lib/calls/time-zone.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { currentStatusQuery } from '../services/queries.ts'
import { waitsFor } from '../services/readiness/readiness.ts'
import { bookingRulesId } from './booking-rules-card.tsx'
import { calendarQuery } from './queries.ts'
import { useFirstWeek } from './use-first-week.ts'
import { useNow, useToday } from './use-today.ts'
import { type Calendar, mondayOf, stillShown } from './week.ts'
import styles from './week-calendar.module.css'
import { Legend } from './week-legend.tsx'
import { WeekMoves } from './week-moves.tsx'
import { WeekView } from './week-view.tsx'

/** Free, closed, held and booked time of the coming weeks, one week at a time (SCHED-18). */
export function WeekCalendar() {
  const { t } = useTranslation('schedules')
  const habits = useDateHabits()
  const today = useToday(habits.timeZone)
  const thisWeek = mondayOf(today)
  const [turnedTo, turnTo] = useState<string>()
  const firstWeek = useFirstWeek(today)
  const begins = turnedTo ?? firstWeek ?? thisWeek
  // A week that ends meanwhile is left by itself.
  const monday = begins > thisWeek ? begins : thisWeek
  const isFound = turnedTo === undefined && monday > thisWeek
  const week = useQuery(calendarQuery(monday))
  // The empty week that was looked at first is not shown in between.
  const isFoundComing = isFound && week.isPlaceholderData && week.isFetching
  const isLooking = turnedTo === undefined && (firstWeek === undefined || isFoundComing)
  const range = formatRange(monday, dayLater(monday, 6), habits)
  return (
    <section className={styles.calendar} aria-labelledby="schedule-calendar">
      <header className={styles.head}>
        <div className={styles.title}>
          <h2 id="schedule-calendar">{t('calendar')}</h2>
          <p role="status">{t('calendar.range', range)}</p>
        </div>
        <WeekMoves monday={monday} today={today} onMove={turnTo} />
      </header>
      {isFound && <Notice>{t('calendar.found')}</Notice>}
      {isLooking ? (
        <WeekOnItsWay />
      ) : (
        <Loaded query={week} wait={<WeekOnItsWay />} failed={t('calendar.failed')}>
          {calendar => (
            <Week calendar={calendar} today={today} isTurning={week.isPlaceholderData} />
          )}
        </Loaded>
      )}
    </section>
  )
}

const WeekOnItsWay = () => <Skeleton shape="block" height="28rem" />

const whatWaits = { approval: 'calendar.prepared', invoices: 'calendar.lacksInvoices' } as const

interface WeekProps {
  calendar: Calendar
  today: string
  /** Another week is on its way. */
  isTurning: boolean
}

function Week({ calendar, today, isTurning }: WeekProps) {
  const { t } = useTranslation('schedules')
  const days = stillShown(calendar.days, useNow())
  const { data: status } = useQuery(currentStatusQuery)
  const waiting = status && waitsFor(status)
  return (
    <>
      {!calendar.isBookable && (
        <Notice kind="caution">
          <p>
            {t(waiting ? whatWaits[waiting] : 'calendar.notBookable')}{' '}
            <Link to="/dashboard">{t('calendar.missing')}</Link>
          </p>
        </Notice>
      )}
      <WeekView days={days} today={today} isTurning={isTurning} zone={calendar.timeZone} />
      <OtherZone calendar={calendar} />
      <Legend days={days} />
      {calendar.isBookable && <WhyClosed days={days} />}
    </>
  )
}

/** Whoever cannot be booked at all reads above what is missing. */
function WhyClosed({ days }: Pick<Calendar, 'days'>) {
  const { t } = useTranslation('schedules')
  const isClosed = days.some(({ periods }) => periods.some(({ state }) => state === 'CLOSED'))
  if (!isClosed) return null
  return (
    <p className={styles.zone}>
      {t('calendar.closedWhy')} <a href={`#${bookingRulesId}`}>{t('calendar.closedWay')}</a>
    </p>
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
