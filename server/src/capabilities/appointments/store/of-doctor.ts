import { wholeStars } from '@konsil/contract/stars'
import { longestList } from '@konsil/contract/core/page'
import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import { readPage } from '../../../database/page.ts'
import { begins, seenBy } from './read-appointments.ts'

/** Those that a doctor sees (D-316), the latest first, as many as one list holds. */
export const listSeenByDoctor = (connection: Connection, doctorId: string) =>
  readPage(
    seenBy(connection, { userId: doctorId, role: 'DOCTOR' })
      .select(['id', 'code', 'state', 'pay_until', 'service_name', 'consultation_type'])
      .select(['time_zone', 'day', 'starts_at', 'ends_at', 'choose_until'])
      .orderBy(begins, 'desc')
      .orderBy('id', 'desc'),
    { size: longestList },
  )

/** How many ratings a doctor has with each number of stars; a half counts for the next whole one (D-331). */
export async function countStars(connection: Connection, doctorId: string) {
  const wholeOnes = sql<number>`(halves + 1) / 2`
  const rows = await connection
    .selectFrom('appointment_rating')
    .where('doctor_id', '=', doctorId)
    .groupBy(wholeOnes)
    .select(({ fn }) => [wholeOnes.as('stars'), fn.countAll<number>().as('count')])
    .execute()
  const counts = new Map(rows.map(row => [row.stars, row.count]))
  return wholeStars.map(stars => ({ stars, count: counts.get(stars) ?? 0 }))
}

/** How many of those that were paid each side has cancelled. */
export async function countCancelled(connection: Connection, doctorId: string) {
  const rows = await seenBy(connection, { userId: doctorId, role: 'DOCTOR' })
    .where('appointment.state', '=', 'CANCELLED')
    .innerJoin('appointment_log as log', 'log.appointment_id', 'appointment.id')
    .where('log.act', '=', 'CANCEL')
    .groupBy('log.actor')
    .select(({ fn }) => ['log.actor', fn.countAll<number>().as('count')])
    .execute()
  const by = new Map(rows.map(row => [row.actor, row.count]))
  return { doctor: by.get('DOCTOR') ?? 0, patient: by.get('PATIENT') ?? 0 }
}
