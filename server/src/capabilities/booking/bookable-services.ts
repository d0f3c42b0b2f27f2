import type { Connection } from '../../database/connect.ts'
import { isBookableAt } from './bookable.ts'
import { anyPatient, offeredTo } from './may-book.ts'
import { readFacts } from './store.ts'

/** What any patient can book with a doctor now; undefined while the doctor cannot be booked at all. */
export async function bookableServicesOf(connection: Connection, doctorId: string, now: Date) {
  const [doctor] = await readFacts(connection, [doctorId], now)
  return doctor && isBookableAt(now)(doctor) ? offeredTo(anyPatient, doctor) : undefined
}

/** What any patient can book with one of these doctors now. */
export async function bookableAmong(connection: Connection, doctorIds: string[], now: Date) {
  const doctors = (await readFacts(connection, doctorIds, now)).filter(isBookableAt(now))
  return doctors.flatMap(doctor => offeredTo(anyPatient, doctor))
}
