import { dayLater, instantFrom } from '@konsil/contract/core/time'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { AppointmentTables } from '../../../database/tables/appointments.ts'
import { numberOfDay, zoneDays } from '../../schedules/index.ts'
import { statesInCalendar } from '../policy.ts'
import { stateAt } from './state-at.ts'

/** Days as somebody has them who lives in a zone. */
export interface CalendarPeriod {
  from: string
  to: string
  /** When each of them begins, and at last when they are over. */
  edges: Date[]
}

export function periodOf(timeZone: string, from: string, to: string): CalendarPeriod {
  const days = zoneDays(timeZone, numberOfDay(from), numberOfDay(to))
  const over = days.at(-1)?.ends ?? 0
  return { from, to, edges: [...days.map(({ begins }) => begins), over].map(instantFrom) }
}

/** It may be another day where the reader lives, and elsewhere yet another: by this the index is found. */
const farthestDays = 2

/** Narrows to what takes place in a period, or did; a written one has its own day everywhere. */
export const inCalendar = <Row>(
  rows: SelectQueryBuilder<AppointmentTables, 'appointment', Row>,
  { from, to, edges }: CalendarPeriod,
  now: Date,
) =>
  rows
    .where('day', '>=', dayLater(from, -farthestDays))
    .where('day', '<=', dayLater(to, farthestDays))
    .where(stateAt(now), 'in', statesInCalendar)
    .where(
      sql<boolean>`case when starts_at is null then day between ${from} and ${to}
        else starts_at >= ${edges[0]} and starts_at < ${edges.at(-1)} end`,
    )
