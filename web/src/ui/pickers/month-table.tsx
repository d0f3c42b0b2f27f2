import type { Language } from '@konsil/contract/core/texts'
import type { ReactNode } from 'react'
import { sayWeekday } from '../../lib/signed-in/dates.ts'
import { weeksOf } from '../../lib/signed-in/month.ts'
import { VisuallyHidden } from '../form/visually-hidden.tsx'
import styles from './month-table.module.css'

interface MonthTableProps {
  /** As `YYYY-MM`. */
  month: string
  language: Language
  /** What its days hold is on its way. */
  isBusy: boolean
  /** What stands in the cell of a day. */
  children: (day: string) => ReactNode
}

/** The weeks of a month below each other, from Monday on. */
export function MonthTable({ month, language, isBusy, children }: MonthTableProps) {
  const weeks = weeksOf(month)
  const weekdays = (weeks[1] ?? []).filter(day => day !== undefined)
  return (
    <table className={styles.month} aria-busy={isBusy || undefined}>
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
              <td key={day ?? index}>{day !== undefined && children(day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
