import { firstDayOf, lastDayOf, monthLater, monthOf } from '@konsil/contract/core/month'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, sayWeekday } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Told } from '../../ui/form/told.tsx'
import type { BookingLine } from './booking-line.ts'
import styles from './booking.module.css'
import { MonthGrid } from './month-grid.tsx'
import { freeDatesQuery, type Offer } from './queries.ts'

/** A month, as far as it is still ahead. */
export const daysOf = (month: string, today: string) =>
  [later(firstDayOf(month), today), lastDayOf(month)] as const

interface MonthsProps {
  offer: Offer
  line: BookingLine | undefined
  today: string
  /** Of the next two months. */
  dates: readonly string[]
  chosen: string | undefined
  legend: string
  /** What is said where none of them has room. */
  nothing: string
  onChoose: (day: string) => void
}

/** Further ahead hardly anybody plans, and hardly anybody looks. */
const mostMonths = 12

/** From the month of the next day with room on; further ahead one turns the pages. */
export function Months(props: MonthsProps) {
  const { offer, line, today, dates, chosen, legend, nothing, onChoose } = props
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
      {next === undefined && <Notice kind="caution">{nothing}</Notice>}
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
