import type { Connection } from '../../database/connect.ts'
import { isBookableAt } from './bookable.ts'
import { readFacts } from './doctors.ts'

/** What patients can book with a doctor now: nothing while something is missing to the doctor. */
export async function bookableServicesOf(connection: Connection, doctorId: string, now: Date) {
  const [doctor] = await readFacts(connection, [doctorId], now)
  return doctor && isBookableAt(now)(doctor) ? doctor.services : []
}
