import type { Schedule } from '@konsil/contract/schedules'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRange, sayZone } from '../../lib/signed-in/dates.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { FoldSummary } from '../../ui/display/fold-summary.tsx'
import { Pencil } from '../../ui/drawing/icons.tsx'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import { hoursInShort, weekdaysInShort } from './weekday-words.ts'
import { currentStatusQuery } from '../services/queries.ts'
import { waitsFor } from '../services/readiness/readiness.ts'
import styles from './schedule-list.module.css'
import { useToday } from './use-today.ts'

/** Numbered by their start; those that are over are folded away (SCHED-01). */
export function ScheduleList({ list }: { list: readonly Schedule[] }) {
  const { t } = useTranslation('schedules')
  const over = list.filter(({ isOver }) => isOver)
  const ahead = list.filter(({ isOver }) => !isOver)
  return (
    <section className={styles.section} aria-labelledby="schedule-list">
      <h2 id="schedule-list">{t('list')}</h2>
      {ahead.length > 0 && <Rows list={ahead} />}
      {over.length > 0 && (
        <details className={styles.over} open={ahead.length === 0}>
          <FoldSummary>{t('list.past', { count: over.length })}</FoldSummary>
          <Rows list={over} />
        </details>
      )}
    </section>
  )
}

const Rows = ({ list }: { list: readonly Schedule[] }) => (
  <ul className={styles.list}>
    {list.map(schedule => (
      <Row key={schedule._id} schedule={schedule} />
    ))}
  </ul>
)

function Row({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('schedules')
  const { language } = useLanguage()
  const habits = useDateHabits()
  const { _id, number, startDate, endDate, services, noneVideoWorkingDates: written } = schedule
  return (
    <li className={styles.row}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3>
            {/* Its number stands beside it already. */}
            <VisuallyHidden>{t('schedule', { number })}: </VisuallyHidden>
            {t('list.dates', formatRange(startDate, endDate, habits))}
          </h3>
          <Standing schedule={schedule} />
        </div>
        <p className={styles.services}>{services.map(({ name }) => name[language]).join(', ')}</p>
        <ul className={styles.hours}>
          {hoursInShort(schedule.workingDates, language, habits.timeFormat).map(one => (
            <li key={one.days}>
              <span className={styles.days}>{one.days}</span>{' '}
              {one.hours.map((hours, at) => (
                <Fragment key={hours}>
                  {at > 0 && ', '}
                  <span className={styles.whole}>{hours}</span>
                </Fragment>
              ))}
            </li>
          ))}
          {written.length > 0 && (
            <li>{t('list.written', { days: weekdaysInShort(written, language) })}</li>
          )}
        </ul>
        {schedule.timeZone !== habits.timeZone && (
          <p className={styles.zone}>
            {t('list.zone', { zone: sayZone(schedule.timeZone, language) })}
          </p>
        )}
      </div>
      <div className={styles.edit}>
        <ButtonLink
          href={`/dashboard/schedule/${_id}`}
          icon={<Pencil />}
          aria-label={t('list.editOf', { number })}
        >
          {t('list.edit')}
        </ButtonLink>
      </div>
    </li>
  )
}

function Standing({ schedule: { startDate, isOver, timeZone } }: { schedule: Schedule }) {
  const { t } = useTranslation('schedules')
  const today = useToday(timeZone)
  const { data: status } = useQuery(currentStatusQuery)
  if (isOver) return <StatusWord sign="ended">{t('list.over')}</StatusWord>
  // What only waits does not run, now or later; until that is known nothing is said (D-346).
  if (!status) return null
  if (waitsFor(status)) {
    return (
      <StatusWord sign="waiting" tone="info">
        {t('list.prepared')}
      </StatusWord>
    )
  }
  if (startDate > today) return <StatusWord sign="open">{t('list.later')}</StatusWord>
  return (
    <StatusWord sign="going" tone="success">
      {t('list.now')}
    </StatusWord>
  )
}
