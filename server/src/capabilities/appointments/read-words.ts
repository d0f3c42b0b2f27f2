import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { reading, WordsOfCase } from '@konsil/contract/reading'
import { inTransaction } from '../../database/transaction.ts'
import type { AppointmentsGround } from './ground.ts'
import { openForReading, thingsThere } from './open-for-reading.ts'
import type { AppointmentReader } from './present.ts'
import { refundWords } from './refund-appointment.ts'
import { keyOfCase, openWords } from './sealed-words.ts'
import { findAppointment } from './store/read-appointments.ts'

/** What people wrote about one, to an administrator who says why (APPT-59). */
export const readWords = (
  ground: AppointmentsGround,
  reader: AppointmentReader,
  { appointmentId, reason }: InputOf<typeof reading.readWords>,
) =>
  inTransaction(ground.database, async tx => {
    const row = await findAppointment(tx, appointmentId)
    if (!row) throw new Refusal('not.found')
    const { id, sealed_note, sealed_reason } = row
    const key = await keyOfCase(ground.caseKeys, id)
    const refunds = await refundWords(ground.caseKeys, tx, id)
    const words: WordsOfCase = {
      note: openWords(key, 'note', id, sealed_note),
      reason: openWords(key, 'reason', id, sealed_reason),
      refundReasons: [...refunds].map(([_id, reason]) => ({ _id, reason })),
    }
    const things = thingsThere({
      NOTE: words.note !== null,
      REASON: words.reason !== null,
      REFUND_REASON: words.refundReasons.length > 0,
    })
    await openForReading(ground, tx, { row, reader, reason, things })
    return words
  })
