import type { Connection } from '../../database/connect.ts'
import { isBookableAt } from './bookable.ts'
import { anyPatient, offeredTo } from './may-book.ts'
import { readFacts } from './store.ts'

/** What any patient can book with a doctor now; undefined while the doctor cannot be booked at all. */
export async function bookableServicesOf(connection: Connection, doctorId: string, now: Date) {
  const [doctor] = await readFacts(connection, [doctorId], now)
  return doctor && isBookableAt(now)(doctor) ? offeredTo(anyPatient, doctor) : undefined
}

const bookableDoctors = async (connection: Connection, doctorIds: string[], now: Date) =>
  (await readFacts(connection, doctorIds, now)).filter(isBookableAt(now))

/** What any patient can book with one of these doctors now. */
export async function bookableAmong(connection: Connection, doctorIds: string[], now: Date) {
  const doctors = await bookableDoctors(connection, doctorIds, now)
  return doctors.flatMap(doctor => offeredTo(anyPatient, doctor))
}

/** What those of these doctors who can be booked now offer, also only to patients who come back. */
export async function offeredAmong(connection: Connection, doctorIds: string[], now: Date) {
  const doctors = await bookableDoctors(connection, doctorIds, now)
  return doctors.flatMap(({ services }) => services)
}
