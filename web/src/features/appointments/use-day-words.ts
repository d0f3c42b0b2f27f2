import type { CalendarDay } from '@konsil/contract/appointment-overview'
import { useTranslation } from 'react-i18next'

export type DaysCounted = Pick<CalendarDay, 'count' | 'waiting' | 'only'>

/** All of them together, as one cell of a year says it. */
export function counted(days: readonly CalendarDay[]): DaysCounted {
  const sum = (of: 'count' | 'waiting') => days.reduce((all, day) => all + day[of], 0)
  const count = sum('count')
  const only = days.find(day => day.count > 0)?.only ?? null
  return { count, waiting: sum('waiting'), only: count === 1 ? only : null }
}

/** What a cell says: of one with whom and how, of several how many (APPT-06); and what still waits. */
export function useDayWords() {
  const { t } = useTranslation('appointments')
  return ({ count, waiting, only }: DaysCounted) => {
    const words = {
      only:
        only && t(`days.only.${only.consultationType}`, { name: only.name ?? t('party.deleted') }),
      several: only || count === 0 ? null : t('days.count', { count }),
      waiting: waiting === 0 ? null : t('days.waiting', { count: waiting }),
    }
    /** All of it, as it is read out: 'Monday, 07.12.2026: 3 appointments'. */
    const said = (when: string) =>
      t('days.said', { when, what: Object.values(words).filter(Boolean).join(', ') })
    return { ...words, said }
  }
}
