import type { AppointmentGroup } from '@konsil/contract/appointments'
import type { ConsultationType } from '@konsil/contract/offered-service'
import type { PageQuestion } from '@konsil/contract/core/page'
import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import { readPage } from '../../../database/page.ts'
import { statesCounted, statesOfGroup } from '../policy.ts'
import { type CalendarPeriod, inCalendar } from './calendar-period.ts'
import { type Reader, seenBy, whatNeedsThem } from './read-appointments.ts'
import { stateAt } from './state-at.ts'

/** Newest first; by the time alone the database would look through the log of everybody. */
export const listEvents = (connection: Connection, reader: Reader, page: PageQuestion) =>
  readPage(
    seenBy(connection, reader)
      .innerJoin('appointment_log as log', 'log.appointment_id', 'appointment.id')
      .select([
        'log.number',
        'log.act',
        'log.actor',
        'log.cause',
        'log.happened_at',
        'appointment.id',
        'appointment.code',
        'appointment.time_zone',
        'appointment.day',
        'appointment.starts_at',
        'appointment.ends_at',
      ])
      .orderBy('log.happened_at', 'desc')
      .orderBy('log.number', 'desc'),
    page,
  )
export type EventRow = Awaited<ReturnType<typeof listEvents>>['rows'][number]

/** Of each group how many there are, and so many of what needs them first. */
export async function listGroups(connection: Connection, reader: Reader, most: number, now: Date) {
  const state = stateAt(now)
  const group = sql<AppointmentGroup>`case
    when ${state} = any(${statesOfGroup.NOT_PAID}::text[]) then 'NOT_PAID'
    when ${state} = any(${statesOfGroup.PENDING}::text[]) then 'PENDING'
    when ${state} = any(${statesOfGroup.ONGOING}::text[]) then 'ONGOING'
    else 'DONE' end`
  return connection
    .selectFrom(
      seenBy(connection, reader)
        .select(['id', 'time_zone', 'day', 'starts_at', 'ends_at', group.as('group')])
        .select([
          sql<number>`(count(*) over (partition by ${group}))::int`.as('total'),
          sql<number>`row_number() over (partition by ${group} order by ${whatNeedsThem(reader.role, now)})`.as(
            'place',
          ),
        ])
        .as('own'),
    )
    .selectAll()
    .where('place', '<=', most)
    .orderBy('place')
    .execute()
}

/** Each day of a period on which there is something, with whom and how where it is counted once. */
export function readCalendarDays(
  connection: Connection,
  reader: Reader & { role: 'PATIENT' | 'DOCTOR' },
  period: CalendarPeriod,
  now: Date,
) {
  const isCounted = sql<boolean>`${stateAt(now)} = any(${statesCounted(reader.role)}::text[])`
  const other = sql.ref(reader.role === 'PATIENT' ? 'doctor_id' : 'patient_id')
  const days = inCalendar(seenBy(connection, reader), period, now).select([
    sql<string>`case when starts_at is null then day
      else ${period.from}::date + width_bucket(starts_at, ${period.edges}::timestamptz[]) - 1 end`.as(
      'date',
    ),
    isCounted.as('is_counted'),
    sql<string>`${other}::text`.as('other_id'),
    'consultation_type',
  ])
  return connection
    .selectFrom(days.as('own'))
    .select([
      'date',
      sql<number>`(count(*) filter (where is_counted))::int`.as('counted'),
      sql<number>`(count(*) filter (where not is_counted))::int`.as('waiting'),
      sql<string | null>`min(other_id) filter (where is_counted)`.as('other_id'),
      sql<ConsultationType | null>`min(consultation_type) filter (where is_counted)`.as(
        'consultation_type',
      ),
    ])
    .groupBy('date')
    .orderBy('date')
    .execute()
}
