import { dayIn } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, sayWeekday } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Told } from '../../ui/form/told.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import type { BookingLine } from './booking-line.ts'
import styles from './booking.module.css'
import { firstDayOf, lastDayOf, monthLater, monthOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { freeDatesQuery, type Offer } from './queries.ts'
import { StepBody } from './step-body.tsx'
import type { TimeStepProps } from './step-props.ts'

/** A calendar that shows which days have room before one of them is pressed. */
export function DayStep({ way, service, offer, line, choose, back, next }: TimeStepProps) {
  const { t } = useTranslation('booking')
  const { timeZone } = useDateHabits()
  const [today] = useState(() => dayIn(timeZone, new Date()))
  const soon = useQuery(freeDatesQuery(offer, today))
  const isStillFree = useIsFree(offer, way.day, today)
  const isWritten = service.consultationType === 'CHAT'
  return (
    <StepBody
      question={t(isWritten ? 'day.questionWritten' : 'day.question')}
      lead={isWritten ? t('day.written') : undefined}
      onBack={back}
      onNext={isStillFree ? next(way.day) : undefined}
    >
      <Loaded
        query={soon}
        wait={<Skeleton shape="block" height="22rem" width="27rem" />}
        failed={t('day.failed')}
      >
        {({ dates }) => (
          <Months
            {...{ offer, line, today, dates }}
            legend={t(isWritten ? 'day.legendWritten' : 'day.legend')}
            chosen={way.day}
            onChoose={day => choose('day', day)}
          />
        )}
      </Loaded>
    </StepBody>
  )
}

/** Whoever comes back goes on with their day only while it has room (BOOK-04). */
function useIsFree(offer: Offer, day: string | undefined, today: string) {
  const month = useQuery({
    ...freeDatesQuery(offer, ...daysOf(monthOf(day ?? today), today)),
    enabled: day !== undefined && day >= today,
  })
  return day !== undefined && month.data?.dates.includes(day)
}

/** A month, as far as it is still ahead. */
const daysOf = (month: string, today: string) =>
  [later(firstDayOf(month), today), lastDayOf(month)] as const

interface MonthsProps {
  offer: Offer
  line: BookingLine | undefined
  today: string
  /** Of the next two months. */
  dates: readonly string[]
  chosen: string | undefined
  legend: string
  onChoose: (day: string) => void
}

/** Further ahead hardly anybody plans, and hardly anybody looks. */
const mostMonths = 12

function Months({ offer, line, today, dates, chosen, legend, onChoose }: MonthsProps) {
  const { t } = useTranslation('booking')
  const [next] = dates
  const [month, setMonth] = useState(() => monthOf(later(chosen ?? next ?? today, today)))
  const [from, to] = daysOf(month, today)
  const ofMonth = useQuery(freeDatesQuery(offer, from, to))
  useEffect(() => line?.watch({ from, to }), [line, from, to])
  const free = ofMonth.data && new Set(ofMonth.data.dates)
  const turn = (count: number) => () => setMonth(monthLater(month, count))
  const thisMonth = monthOf(today)
  return (
    <div className={styles.group}>
      {next === undefined && <Notice kind="caution">{t('day.nothing')}</Notice>}
      <MonthGrid
        {...{ month, free, chosen, today, legend, onChoose }}
        onEarlier={month > thisMonth ? turn(-1) : undefined}
        onLater={month < monthLater(thisMonth, mostMonths) ? turn(1) : undefined}
        note={
          <Told>
            {ofMonth.isError && <Notice kind="danger">{t('day.failed')}</Notice>}
            {free?.size === 0 && <NothingInMonth {...{ next, month }} onShow={setMonth} />}
          </Told>
        }
      />
    </div>
  )
}

const later = (one: string, other: string) => (one > other ? one : other)

interface NothingInMonthProps {
  next: string | undefined
  month: string
  onShow: (month: string) => void
}

/** Full: the way to the next day that has room, wherever it is. */
function NothingInMonth({ next, month, onShow }: NothingInMonthProps) {
  const { t } = useTranslation('booking')
  const habits = useDateHabits()
  if (next === undefined || monthOf(next) === month) {
    return <p className={styles.middle}>{t('day.full')}</p>
  }
  const day = `${sayWeekday(next, habits.language, 'long')}, ${formatDay(next, habits)}`
  return (
    <p className={styles.middle}>
      {t('day.full')}{' '}
      <Button kind="quiet" onClick={() => onShow(monthOf(next))}>
        {t('day.next', { day })}
      </Button>
    </p>
  )
}
