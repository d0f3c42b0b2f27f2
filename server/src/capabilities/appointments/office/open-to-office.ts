import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { reading, ReadThing } from '@konsil/contract/reading'
import type { InTransaction } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Secrets } from '../../../ports/secrets.ts'
import type { AppointmentsGround } from '../ground.ts'
import { openForReading, thingsThere } from '../open-for-reading.ts'
import type { AppointmentReader } from '../present.ts'
import { keyOfCase } from '../sealed-words.ts'
import type { AppointmentRow } from '../store/appointments.ts'
import { findAppointment } from '../store/read-appointments.ts'

interface ToOpen {
  ground: AppointmentsGround
  tx: InTransaction
  row: AppointmentRow
  reader: AppointmentReader
  /** None once it was forgotten. */
  key: Secrets | undefined
}

interface Opening<Opened> {
  open(from: ToOpen): Promise<Opened>
  /** Which of them the patient is told of: those that were there to be read. */
  isThere(opened: Opened): Partial<Record<ReadThing, boolean>>
}

/** One kind of what belongs to a case, to an administrator who says why: neither is answered without its line (APPT-59). */
export const openToOffice =
  <Opened>({ open, isThere }: Opening<Opened>) =>
  (
    ground: AppointmentsGround,
    reader: AppointmentReader,
    { appointmentId, reason }: InputOf<typeof reading.readWords>,
  ) =>
    inTransaction(ground.database, async tx => {
      const row = await findAppointment(tx, appointmentId)
      if (!row) throw new Refusal('not.found')
      const key = await keyOfCase(ground.caseKeys, row.id)
      const opened = await open({ ground, tx, row, reader, key })
      const things = thingsThere(isThere(opened))
      await openForReading(ground, tx, { row, reader, reason, things })
      return opened
    })
