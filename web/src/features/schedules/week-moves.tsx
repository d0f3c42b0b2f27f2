import { dayLater } from '@konsil/contract/core/time'
import { farthestPlannedDays } from '@konsil/contract/schedules'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { ArrowLeft, ArrowRight } from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { focusFirstInvalid, unreadFields } from '../../ui/form/focus-first-invalid.ts'
import { DateField } from '../../ui/pickers/date-field.tsx'
import { mondayOf } from './week.ts'
import styles from './week-moves.module.css'

interface WeekMovesProps {
  monday: string
  today: string
  onMove: (monday: string) => void
}

/** Week by week, or to the week of a day. Weeks that are over are nobody's concern here. */
export function WeekMoves({ monday, today, onMove }: WeekMovesProps) {
  const { t } = useTranslation('schedules')
  const thisWeek = mondayOf(today)
  const isFirst = monday === thisWeek
  // Unlike `disabled` it keeps the focus of whoever leafs back by keyboard.
  const backTo = (earlier: string) => ({
    'aria-disabled': isFirst || undefined,
    onClick: isFirst ? undefined : () => onMove(earlier),
  })
  return (
    <div className={styles.moves}>
      <div className={styles.weeks}>
        <button type="button" aria-label={t('calendar.before')} {...backTo(dayLater(monday, -7))}>
          <ArrowLeft />
        </button>
        <button type="button" {...backTo(thisWeek)}>
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
      <Jump today={today} onMove={onMove} />
    </div>
  )
}

function Jump({ today, onMove }: Pick<WeekMovesProps, 'today' | 'onMove'>) {
  const { t } = useTranslation('schedules')
  const habits = useDateHabits()
  const [day, setDay] = useState('')
  const [isOutside, setOutside] = useState(false)
  const last = dayLater(today, farthestPlannedDays)
  const enter = (entered: string) => {
    setDay(entered)
    setOutside(false)
  }
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // What cannot be read says so itself.
    if (unreadFields(form).length > 0) return focusFirstInvalid(form)
    if (day < today || day > last) return focusFirstInvalid(form, () => setOutside(true))
    onMove(mondayOf(day))
    setDay('')
  }
  return (
    <Form className={styles.jump} onSubmit={jump}>
      <DateField
        isAlone
        habits={habits}
        label={t('calendar.jump')}
        value={day}
        onChange={enter}
        min={today}
        max={last}
        {...(isOutside
          ? { error: t('calendar.jump.outside', { last: formatDay(last, habits) }) }
          : {})}
      />
      <Button type="submit">{t('calendar.jump.do')}</Button>
    </Form>
  )
}
