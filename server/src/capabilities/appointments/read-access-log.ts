import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { later, onTheWire } from '@konsil/contract/core/time'
import type { reading, Sitting } from '@konsil/contract/reading'
import { sitting } from '../../access-log/note-reading.ts'
import { linesOfCase } from '../../access-log/store.ts'
import { inTransaction } from '../../database/transaction.ts'
import { namesOf } from '../account/index.ts'
import type { AppointmentsGround } from './ground.ts'
import { openReadingReason } from './reading-reasons.ts'
import { keyOfCase } from './sealed-words.ts'
import { findOwn } from './store/appointments.ts'
import { readReadingReasons } from './store/reading-reasons.ts'

/** Who else has read what of an appointment, for its patient (APPT-53). */
export const readAccessLog = (
  { database, caseKeys }: AppointmentsGround,
  patientId: string,
  { appointmentId, ...page }: InputOf<typeof reading.readAccessLog>,
) =>
  // Of one connection: each part of it would take one of its own.
  inTransaction(database, async tx => {
    if (!(await findOwn(tx, 'PATIENT', patientId, appointmentId))) throw new Refusal('not.found')
    const { rows, total } = await linesOfCase(tx, appointmentId, page)
    const [names, reasons] = await Promise.all([
      namesOf(tx, [...new Set(rows.map(({ reader_id }) => reader_id))]),
      readReadingReasons(tx, [appointmentId]),
    ])
    const key = reasons.length > 0 ? await keyOfCase(caseKeys, appointmentId) : undefined
    const words = new Map(reasons.map(row => [row.id, openReadingReason(key, row)]))
    const list = rows.map(
      ({ number, role, reader_id, thing, happened_at, reason_id }): Sitting => ({
        _id: String(number),
        role,
        name: names.get(reader_id) ?? null,
        thing,
        from: onTheWire(happened_at),
        until: onTheWire(later(happened_at, sitting)),
        reason: (reason_id && words.get(reason_id)) ?? null,
      }),
    )
    return { list, total }
  })
