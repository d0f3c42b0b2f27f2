import { onTheWire } from '@konsil/contract/core/time'
import type { Clock } from '../../ports/clock.ts'
import { erased, type PersonalData, toldInPages } from '../personal-data.ts'
import { countSaved, forgetSavedOf, readSaved } from './doctor-lists/store.ts'
import { giveUpHeld } from './holds/give-up-held.ts'
import { forgetOf, nextOfPatient } from './holds/store.ts'

/** Which doctors a patient has saved, and which times they were booking during the last day. */
export const bookingDataOf = (clock: Clock): PersonalData => ({
  // Held times are gone after a day by themselves: nobody has to be told what becomes of them.
  summary: async (connection, userId) => [
    erased('SAVED_DOCTORS', await countSaved(connection, userId)),
  ],
  async erase(tx, userId) {
    await giveUpHeld(tx, userId, clock.now())
    await forgetOf(tx, userId)
    await forgetSavedOf(tx, userId)
  },
  export: {
    savedDoctors: async (connection, userId) =>
      (await readSaved(connection, userId)).map(row => ({
        doctorId: row.doctor_id,
        savedAt: onTheWire(row.created_at),
      })),
    heldTimes: toldInPages(nextOfPatient, rows =>
      rows.map(row => ({
        doctorId: row.doctor_id,
        serviceId: row.doctor_service_id,
        startsAt: onTheWire(row.starts_at),
        endsAt: onTheWire(row.ends_at),
        day: row.day,
        timeZone: row.time_zone,
        heldUntil: onTheWire(row.held_until),
        boundUntil: row.bound_until && onTheWire(row.bound_until),
        ended: row.ended,
        endedAt: row.ended_at && onTheWire(row.ended_at),
        createdAt: onTheWire(row.created_at),
      })),
    ),
  },
})
