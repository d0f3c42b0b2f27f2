import type { Connection } from '../../../database/connect.ts'
import { type NextRows, readNext } from '../../../database/page.ts'
import { detailsOfSchedule, takenFrom, takenTo } from './parts-of-statements.ts'

export const nextSchedules = (
  connection: Connection,
  doctorId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection
      .selectFrom('schedule')
      .where('doctor_id', '=', doctorId)
      .selectAll()
      .select([
        detailsOfSchedule.windows.as('windows'),
        detailsOfSchedule.writtenDays.as('written_days'),
        detailsOfSchedule.serviceIds.as('service_ids'),
      ]),
    'id',
    next,
  )

export const nextAbsences = (
  connection: Connection,
  doctorId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection.selectFrom('absence').where('doctor_id', '=', doctorId).selectAll(),
    'id',
    next,
  )

export const nextOccupied = (
  connection: Connection,
  doctorId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection
      .selectFrom('occupied')
      .where('doctor_id', '=', doctorId)
      .select(['id', 'state', 'held_until', 'created_at', takenFrom.as('from'), takenTo.as('to')]),
    'id',
    next,
  )

/** Undefined for whoever never chose any. */
export const findBookingRules = (connection: Connection, doctorId: string) =>
  connection
    .selectFrom('booking_rules')
    .where('doctor_id', '=', doctorId)
    .selectAll()
    .executeTakeFirst()

export const findNoScheduleNotice = (connection: Connection, doctorId: string) =>
  connection
    .selectFrom('no_schedule_notice')
    .where('doctor_id', '=', doctorId)
    .select('notified_at')
    .executeTakeFirst()
