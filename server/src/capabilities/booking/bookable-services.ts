import type { Connection } from '../../database/connect.ts'
import { isBookableAt } from './bookable.ts'
import { readFacts } from './store.ts'
import { mayBook } from './may-book.ts'

/** What any patient can book with a doctor now; undefined while something is missing to the doctor. */
export async function bookableServicesOf(connection: Connection, doctorId: string, now: Date) {
  const [doctor] = await readFacts(connection, [doctorId], now)
  return doctor && isBookableAt(now)(doctor) ? doctor.services.filter(mayBook) : undefined
}

/** The same of many, without what is for some patients only. */
export async function bookableAmong(connection: Connection, doctorIds: string[], now: Date) {
  const doctors = (await readFacts(connection, doctorIds, now)).filter(isBookableAt(now))
  return doctors.flatMap(doctor => doctor.services.filter(mayBook))
}
