import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'

/** When the next booked time of a doctor begins, where one begins in that period. What is only held is not booked. */
export async function nextBooked(
  connection: Connection,
  doctorId: string,
  { from, to }: { from: Date; to: Date },
) {
  const { rows } = await sql<{ begins: Date }>`
    select lower(during) as begins from occupied
    where doctor_id = ${doctorId} and state = 'BOOKED'
      and during && tstzrange(${from}, ${to}) and lower(during) >= ${from}
    order by lower(during) limit 1`.execute(connection)
  return rows[0]?.begins
}
