import type { Connection } from '../../../database/connect.ts'
import { dayLater, dayIn } from '@konsil/contract/core/time'

/** Whether a schedule that may not be over yet, in whatever zone, names this service of a doctor. */
export async function isUsedInSchedule(connection: Connection, doctorServiceId: string, now: Date) {
  const one = await connection
    .selectFrom('schedule_service')
    .innerJoin('schedule', 'schedule.id', 'schedule_service.schedule_id')
    .where('doctor_service_id', '=', doctorServiceId)
    .where('ends_on', '>=', dayLater(dayIn('UTC', now), -1))
    .select('schedule_id')
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}
