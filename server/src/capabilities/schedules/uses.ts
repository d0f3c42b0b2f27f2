import type { Connection } from '../../database/connect.ts'

/** Whether any schedule offers time for this service of a doctor. */
export async function isUsedInSchedule(connection: Connection, doctorServiceId: string) {
  const one = await connection
    .selectFrom('schedule_service')
    .where('doctor_service_id', '=', doctorServiceId)
    .select('schedule_id')
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}
