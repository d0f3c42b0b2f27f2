import type { Config } from '../../config.ts'
import type { Connection } from '../../database/connect.ts'
import { isBookableAt } from './bookable.ts'
import { anyPatient, offeredTo } from './may-book.ts'
import { readFacts } from './store.ts'

/** What capabilities below this one need to know of it. */
export function bookableWith(config: Pick<Config, 'INVOICE_ISSUER'>) {
  const bookableDoctors = async (database: Connection, doctorIds: string[], now: Date) =>
    (await readFacts({ database, config }, doctorIds, now)).filter(isBookableAt(now))
  return {
    /** What any patient can book with a doctor now; undefined while the doctor cannot be booked at all. */
    async bookableServicesOf(connection: Connection, doctorId: string, now: Date) {
      const [doctor] = await bookableDoctors(connection, [doctorId], now)
      return doctor && offeredTo(anyPatient, doctor)
    },
    /** What any patient can book with one of these doctors now. */
    async bookableAmong(connection: Connection, doctorIds: string[], now: Date) {
      const doctors = await bookableDoctors(connection, doctorIds, now)
      return doctors.flatMap(doctor => offeredTo(anyPatient, doctor))
    },
    /** What those of these doctors who can be booked now offer, also only to patients who come back. */
    async offeredAmong(connection: Connection, doctorIds: string[], now: Date) {
      const doctors = await bookableDoctors(connection, doctorIds, now)
      return doctors.flatMap(({ services }) => services)
    },
  }
}
